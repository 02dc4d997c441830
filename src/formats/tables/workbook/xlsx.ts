import { fail, ok, type Result } from '../../../values/result.ts'
import { openPackage, type Package, readRelationships, relationshipsPart } from './package.ts'
import { type ClosedSheet, notExcel, type WorkbookProblem } from './sheet.ts'
import { readNumberKinds, readSharedStrings } from './xlsx-parts.ts'
import { type CellContext, isTrue, xlsxRows } from './xlsx-rows.ts'
import { readWholeXml } from './xml.ts'

export function openXlsx(file: Uint8Array): Result<readonly ClosedSheet[], WorkbookProblem> {
  const archive = openPackage(file)
  const workbook = findWorkbook(archive)
  if (!workbook.ok) return workbook
  let context: Result<CellContext, WorkbookProblem> | null = null
  return ok(
    workbook.value.sheets.map(({ name, isHidden, part }) => ({
      name,
      isHidden,
      open() {
        const parts = archive.parts([part])
        if (!parts.ok) return parts
        const document = parts.value.get(part)
        if (document === undefined) return fail(notExcel)
        context ??= readContext(archive, workbook.value)
        const shared = context
        return shared.ok ? ok({ rows: () => xlsxRows(document, shared.value) }) : shared
      },
    })),
  )
}

/** Shared strings and styles of all sheets. */
function readContext(
  archive: Package,
  { strings, styles, from1904, isUncomputed }: WorkbookParts,
): Result<CellContext, WorkbookProblem> {
  const parts = archive.parts([strings, styles].filter((part) => part !== ''))
  if (!parts.ok) return parts
  const texts = readSharedStrings(parts.value.get(strings))
  if (!texts.ok) return texts
  const numberKinds = readNumberKinds(parts.value.get(styles))
  return numberKinds.ok
    ? ok({ strings: texts.value, numberKinds: numberKinds.value, from1904, isUncomputed })
    : numberKinds
}

interface WorkbookParts {
  readonly sheets: readonly { readonly name: string; readonly isHidden: boolean; readonly part: string }[]
  /** Names of the parts; blank where the workbook has none. */
  readonly strings: string
  readonly styles: string
  readonly from1904: boolean
  readonly isUncomputed: boolean
}

function findWorkbook(archive: Package): Result<WorkbookParts, WorkbookProblem> {
  const root = relationships(archive, '')
  if (!root.ok) return root
  const name = root.value.values().find(({ type }) => type === 'officeDocument')?.part
  if (name === undefined) return fail(notExcel)
  const related = relationships(archive, name)
  if (!related.ok) return related
  const parts = archive.parts([name])
  if (!parts.ok) return parts
  const workbook = readWorkbook(parts.value.get(name))
  if (workbook === null) return fail(notExcel)

  const sheets = workbook.sheets.flatMap(({ relationship, ...sheet }) => {
    const target = related.value.get(relationship)
    return target?.type === 'worksheet' ? [{ ...sheet, part: target.part }] : []
  })
  const partOf = (type: string) => related.value.values().find((target) => target.type === type)?.part ?? ''
  return ok({ ...workbook, sheets, strings: partOf('sharedStrings'), styles: partOf('styles') })
}

function relationships(archive: Package, of: string) {
  const name = relationshipsPart(of)
  const parts = archive.parts([name])
  if (!parts.ok) return parts
  const document = parts.value.get(name)
  const read = document === undefined ? null : readRelationships(of, document)
  return read === null ? fail<WorkbookProblem>(notExcel) : ok(read)
}

interface SheetEntry {
  readonly name: string
  readonly isHidden: boolean
  readonly relationship: string
}

function readWorkbook(document: Uint8Array | undefined) {
  if (document === undefined) return null
  const sheets: SheetEntry[] = []
  let from1904 = false
  let isUncomputed = false
  const fine = readWholeXml(document, {
    open(tag, attributes) {
      if (tag === 'workbookPr') from1904 = isTrue(attributes.date1904)
      // Libraries that cannot calculate write a 0 for every formula, and this.
      if (tag === 'calcPr') isUncomputed = isTrue(attributes.fullCalcOnLoad)
      if (tag !== 'sheet') return
      // Prefix and namespace of the relationship's id vary.
      const id = Object.entries(attributes).find(([name]) => name.endsWith(':id'))
      const isHidden = (attributes.state ?? 'visible') !== 'visible'
      sheets.push({ name: attributes.name ?? '', isHidden, relationship: id?.[1] ?? '' })
    },
  })
  return fine ? { sheets, from1904, isUncomputed } : null
}
