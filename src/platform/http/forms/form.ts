/** Reads the fields of a posted form. A field that is not a text counts as missing. */

/** Trimmed, with `\n` as line ends and without NUL, which neither database stores. */
export function textField(body: unknown, name: string): string {
  return cleanText(rawField(body, name))
}

/** The text exactly as sent, for passwords. */
export function rawField(body: unknown, name: string): string {
  return valuesOf(body, name)[0] ?? ''
}

/** Whether a checkbox was ticked; browsers send nothing for one that was not. */
export function ticked(body: unknown, name: string): boolean {
  return valuesOf(body, name).length > 0
}

/** All values of a name that may come several times, such as a group of checkboxes. */
export function listField(body: unknown, name: string): readonly string[] {
  return valuesOf(body, name).map(cleanText)
}

/** A text as both databases can store it. */
export function cleanText(text: string): string {
  return text.toWellFormed().replaceAll('\0', '').replace(/\r\n?/g, '\n').trim()
}

function valuesOf(body: unknown, name: string): readonly string[] {
  if (typeof body !== 'object' || body === null || !Object.hasOwn(body, name)) return []
  const value: unknown = Reflect.get(body, name)
  const values: readonly unknown[] = Array.isArray(value) ? value : [value]
  return values.filter((entry) => typeof entry === 'string')
}
