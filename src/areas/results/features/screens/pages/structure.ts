import { SaxesParser } from 'saxes'
import { fail, ok, type Result } from '../../../../../values/result.ts'
import { type Given, isAttributeName, withAttribute } from './screen/attributes.ts'
import { longestStructure, type SubjectKind } from './screen/screen.ts'
import { type TextPosition, textPositionAt } from './screen/text-position.ts'
import type { Widget, WidgetPlace, Widgets } from './widgets/widget.ts'

/** A screen as it will be drawn. */
export type ScreenNode =
  | { readonly kind: 'text'; readonly text: string }
  | {
      readonly kind: 'widget'
      readonly name: string
      readonly given: Given
      readonly content: readonly ScreenNode[]
    }

export type StructureProblem = TextPosition &
  (
    | { readonly code: 'empty' | 'too-long' | 'too-deep' | 'too-many' }
    /** Not well-formed, or something other than tags and text. */
    | { readonly code: 'malformed' | 'declaration' | 'template' }
    | { readonly code: 'text-misplaced' }
    | { readonly code: 'unknown-widget' | 'unfit-widget'; readonly name: string }
    | { readonly code: 'misplaced'; readonly name: string; readonly parent: string | null }
    | { readonly code: 'unknown-attribute'; readonly name: string; readonly attribute: string }
    | {
        readonly code: 'bad-attribute'
        readonly attribute: string
        readonly value: string
      }
  )

const deepest = 12
/** Each may be a whole map. */
const mostWidgets = 200
const mostProblems = 20

/** Placeholders of template languages, which would be shown as they are. */
const templateSyntax = /\$\{|\{\{|\{%|<%/

interface OpenTag {
  readonly name: string
  /** Null for the root and for an unknown tag, whose content is not checked. */
  readonly widget: Widget | null
  /** The places allowed in it; null where the tag itself is the problem. */
  readonly allows: readonly WidgetPlace[] | null
  readonly content: ScreenNode[]
}

const inRoot: readonly WidgetPlace[] = ['line', 'block', 'text', 'row', 'condition']
const inText: readonly WidgetPlace[] = ['line', 'condition']

/**
 * Reads the text of a screen. Whatever is wrong is told with its line and column, up to a few; a structure with
 * any problem is none.
 */
export function readStructure(
  source: string,
  kind: SubjectKind,
  widgets: Widgets,
): Result<readonly ScreenNode[], readonly StructureProblem[]> {
  const start = { line: 1, column: 1 }
  if (source.length > longestStructure) return fail([{ code: 'too-long', ...start }])
  const reading = structureReader(kind, widgets)
  const parser = new SaxesParser({ fragment: true, xmlns: false })
  const here = () => textPositionAt(source, source.lastIndexOf('<', parser.position - 1))
  const give = (problem: StructureProblem) => {
    reading.problems.push(problem)
  }
  // After an error the parser continues with guesses, whose problems are not useful.
  const unlessBroken = (work: () => void) => () => {
    if (!reading.isBroken()) work()
  }
  parser.on('error', () => {
    if (!reading.isBroken()) reading.breakOff(textPositionAt(source, Math.max(0, parser.position - 1)))
  })
  parser.on(
    'xmldecl',
    unlessBroken(() => give({ code: 'declaration', ...start })),
  )
  for (const event of ['doctype', 'processinginstruction', 'cdata'] as const)
    parser.on(
      event,
      unlessBroken(() => give({ code: 'declaration', ...here() })),
    )
  parser.on('opentag', (tag) => unlessBroken(() => reading.open(tag.name, tag.attributes, here()))())
  parser.on('closetag', unlessBroken(reading.close))
  parser.on('text', (text) =>
    unlessBroken(() => reading.text(text, positionOfText(source, parser.position, text)))(),
  )
  // Half a character makes the parser throw.
  parser.write(source.toWellFormed()).close()
  const { problems, root } = reading
  if (problems.length > 0) return fail(problems.slice(0, mostProblems))
  return root.content.length === 0 ? fail([{ code: 'empty', ...start }]) : ok(root.content)
}

/** Returns the position of a text, which the parser reports only after the next token. */
function positionOfText(source: string, position: number, text: string): TextPosition {
  const words = text.trim()
  const at = source.lastIndexOf(words.split(/[&\n<]/, 1)[0] ?? '', position)
  return textPositionAt(source, Math.max(0, at))
}

function structureReader(kind: SubjectKind, widgets: Widgets) {
  const root: OpenTag = { name: '', widget: null, allows: inRoot, content: [] }
  const stack: OpenTag[] = [root]
  const problems: StructureProblem[] = []
  let count = 0
  let broken = false
  const top = () => stack.at(-1) ?? root

  function open(name: string, attributes: Readonly<Record<string, string>>, spot: TextPosition): void {
    const parent = top()
    const known = Object.hasOwn(widgets, name) ? widgets[name] : undefined
    const widget = known ?? null
    if (stack.length > deepest || ++count > mostWidgets) {
      problems.push({ code: stack.length > deepest ? 'too-deep' : 'too-many', ...spot })
      broken = true
      return
    }
    if (widget === null) problems.push({ code: 'unknown-widget', name, ...spot })
    else {
      if (!widget.fits.includes(kind)) problems.push({ code: 'unfit-widget', name, ...spot })
      if (parent.allows !== null && !parent.allows.includes(widget.place))
        problems.push({ code: 'misplaced', name, parent: parent === root ? null : parent.name, ...spot })
    }
    const given = widget === null ? {} : readAttributes(name, widget, attributes, spot, problems)
    const content: ScreenNode[] = []
    stack.push({ name, widget, allows: widget === null ? null : allowedIn(widget.place, parent), content })
    parent.content.push({ kind: 'widget', name, given, content })
  }

  function close(): void {
    if (stack.length > 1) stack.pop()
  }

  function text(words: string, spot: TextPosition): void {
    if (words.trim() === '') {
      if (holdsText(top())) top().content.push({ kind: 'text', text: ' ' })
      return
    }
    if (templateSyntax.test(words)) problems.push({ code: 'template', ...spot })
    if (holdsText(top())) top().content.push({ kind: 'text', text: words.replace(/\s+/g, ' ') })
    else if (top().allows !== null) problems.push({ code: 'text-misplaced', ...spot })
  }

  return {
    root,
    problems,
    open,
    close,
    text,
    isBroken: () => broken,
    breakOff(spot: TextPosition) {
      broken = true
      problems.push({ code: 'malformed', ...spot })
    },
  }
}

/** A condition holds what its own place may hold: in a text words, in a row columns. */
function allowedIn(place: WidgetPlace, parent: OpenTag): readonly WidgetPlace[] | null {
  switch (place) {
    case 'line':
    case 'block':
      return []
    case 'text':
      return inText
    case 'row':
      return ['column', 'condition']
    case 'column':
      return inRoot
    case 'condition':
      return parent.allows
  }
}

function holdsText({ allows }: OpenTag): boolean {
  return allows === inText
}

function readAttributes(
  name: string,
  widget: Widget,
  attributes: Readonly<Record<string, string>>,
  spot: TextPosition,
  problems: StructureProblem[],
): Given {
  let given: Given = {}
  for (const [attribute, value] of Object.entries(attributes)) {
    const allowed: readonly string[] = ['class', ...widget.attributes]
    if (!isAttributeName(attribute) || !allowed.includes(attribute)) {
      problems.push({ code: 'unknown-attribute', name, attribute, ...spot })
      continue
    }
    if (templateSyntax.test(value)) {
      problems.push({ code: 'template', ...spot })
      continue
    }
    const more = withAttribute(given, attribute, value)
    if (more === null) problems.push({ code: 'bad-attribute', attribute, value: value.slice(0, 50), ...spot })
    else given = more
  }
  return given
}
