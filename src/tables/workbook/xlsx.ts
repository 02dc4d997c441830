import { fail, ok, type Result } from '../../result.ts'
import { openPackage, type Package, type Parts, readRelationships, relationshipsPart } from './package.ts'
import { type Sheet, sheetNamed, type WorkbookProblem } from './sheet.ts'
import { readDateStyles, readSharedStrings } from './xlsx-parts.ts'
import { xlsxRows } from './xlsx-rows.ts'
import { readWholeXml } from './xml.ts'

export function openXlsx(file: Uint8Array, sheetName?: string): Result<Sheet, WorkbookProblem> {
  const archive = openPackage(file)
  const workbook = findWorkbook(archive, sheetName)
  if (!workbook.ok) return workbook
  const { sheet, strings, styles, from1904 } = workbook.value
  const parts = archive.parts([sheet, strings, styles].filter((part) => part !== ''))
  if (!parts.ok) return parts
  const document = parts.value.get(sheet)
  if (document === undefined) return fail('file.notExcel')
  return contentOf(parts.value, strings, styles, (texts, dateStyles) => ({
    rows: () => xlsxRows(document, { strings: texts, dateStyles, from1904 }),
  }))
}

function contentOf(
  parts: Parts,
  strings: string,
  styles: string,
  sheet: (strings: readonly string[], dateStyles: readonly boolean[]) => Sheet,
): Result<Sheet, WorkbookProblem> {
  const texts = readSharedStrings(parts.get(strings))
  if (!texts.ok) return texts
  const dateStyles = readDateStyles(parts.get(styles))
  return dateStyles.ok ? ok(sheet(texts.value, dateStyles.value)) : dateStyles
}

/** Names of the parts that are needed; blank for one that the workbook does without. */
interface WorkbookParts {
  readonly sheet: string
  readonly strings: string
  readonly styles: string
  readonly from1904: boolean
}

function findWorkbook(
  archive: Package,
  sheetName: string | undefined,
): Result<WorkbookParts, WorkbookProblem> {
  const root = relationships(archive, '')
  if (!root.ok) return root
  const name = root.value.values().find(({ type }) => type === 'officeDocument')?.part
  if (name === undefined) return fail('file.notExcel')
  const related = relationships(archive, name)
  if (!related.ok) return related
  const parts = archive.parts([name])
  if (!parts.ok) return parts
  const workbook = readWorkbook(parts.value.get(name))
  if (workbook === null) return fail('file.notExcel')

  const worksheets = workbook.sheets.flatMap((sheet) => {
    const target = related.value.get(sheet.relationship)
    return target?.type === 'worksheet' ? [{ name: sheet.name, part: target.part }] : []
  })
  const sheet = sheetNamed(worksheets, sheetName)
  const partOf = (type: string) => related.value.values().find((target) => target.type === type)?.part ?? ''
  if (sheet === undefined) return fail('file.notExcel')
  const { from1904 } = workbook
  return ok({ sheet: sheet.part, strings: partOf('sharedStrings'), styles: partOf('styles'), from1904 })
}

function relationships(archive: Package, of: string) {
  const name = relationshipsPart(of)
  const parts = archive.parts([name])
  if (!parts.ok) return parts
  const document = parts.value.get(name)
  const read = document === undefined ? null : readRelationships(of, document)
  return read === null ? fail<WorkbookProblem>('file.notExcel') : ok(read)
}

function readWorkbook(document: Uint8Array | undefined) {
  if (document === undefined) return null
  const sheets: { readonly name: string; readonly relationship: string }[] = []
  let from1904 = false
  const fine = readWholeXml(document, {
    open(tag, attributes) {
      if (tag === 'workbookPr') from1904 = ['1', 'true'].includes(attributes.date1904 ?? '')
      // The prefix of the relationship's id is free, and so is its namespace in the strict format.
      const id = Object.entries(attributes).find(([name]) => name.endsWith(':id'))
      if (tag === 'sheet') sheets.push({ name: attributes.name ?? '', relationship: id?.[1] ?? '' })
    },
  })
  return fine ? { sheets, from1904 } : null
}
