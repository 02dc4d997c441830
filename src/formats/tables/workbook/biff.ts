/** A record of an Excel 97–2003 workbook (BIFF8). */
export interface BiffRecord {
  readonly type: number
  /** The body; long records are continued in further chunks. */
  readonly chunks: readonly [DataView, ...DataView[]]
}

export const recordTypes = {
  formula: 0x0006,
  endOfPart: 0x000a,
  dateMode: 0x0022,
  password: 0x002f,
  continuation: 0x003c,
  sheet: 0x0085,
  severalNumbers: 0x00bd,
  richLabel: 0x00d6,
  style: 0x00e0,
  mergedCells: 0x00e5,
  sharedStrings: 0x00fc,
  sharedLabel: 0x00fd,
  number: 0x0203,
  label: 0x0204,
  booleanOrError: 0x0205,
  formulaText: 0x0207,
  row: 0x0208,
  shortNumber: 0x027e,
  format: 0x041e,
  beginOfPart: 0x0809,
} as const

/** The records of one part of the stream, such as a sheet, without those of parts within it, such as charts. */
export function* partRecords(stream: Uint8Array, start: number): Generator<BiffRecord, void> {
  let depth = 0
  for (const record of allRecords(stream, start)) {
    if (record.type === recordTypes.beginOfPart) depth++
    if (depth === 1) yield record
    if (record.type === recordTypes.endOfPart) depth--
    if (depth <= 0) return
  }
}

function* allRecords(stream: Uint8Array, start: number): Generator<BiffRecord, void> {
  const view = new DataView(stream.buffer, stream.byteOffset, stream.byteLength)
  const typeAt = (at: number) => (at + 4 <= view.byteLength ? view.getUint16(at, true) : -1)
  const endOf = (at: number) => at + 4 + view.getUint16(at + 2, true)
  const chunkAt = (at: number) => {
    const from = Math.min(at + 4, view.byteLength)
    return new DataView(view.buffer, view.byteOffset + from, Math.min(endOf(at), view.byteLength) - from)
  }
  for (let at = start; typeAt(at) !== -1; ) {
    const chunks: [DataView, ...DataView[]] = [chunkAt(at)]
    let next = endOf(at)
    for (; typeAt(next) === recordTypes.continuation; next = endOf(next)) chunks.push(chunkAt(next))
    yield { type: typeAt(at), chunks }
    at = next
  }
}

/** Reads texts that may span the chunks of a record. Returns zeros past the end. */
export interface TextReader {
  readonly atEnd: boolean
  skip(bytes: number): void
  byte(): number
  word(): number
  /** Characters of one or two bytes according to `flags`, which each further chunk repeats. */
  letters(count: number, flags: number): string
}

export function textReader(chunks: readonly DataView[], start: number): TextReader {
  let index = 0
  let at = start
  const advance = () => {
    while (index < chunks.length && at >= (chunks[index]?.byteLength ?? 0)) {
      at -= chunks[index]?.byteLength ?? 0
      index++
    }
  }
  const reader = {
    get atEnd() {
      advance()
      return index >= chunks.length
    },
    skip(bytes: number) {
      at += bytes
    },
    byte() {
      const value = reader.atEnd ? 0 : (chunks[index]?.getUint8(at) ?? 0)
      at++
      return value
    },
    word: () => reader.byte() + 256 * reader.byte(),
    letters(count: number, flags: number) {
      const codes: number[] = []
      let wide = flags & 1
      while (codes.length < count && !reader.atEnd) {
        const chunk = index
        codes.push(wide ? reader.word() : reader.byte())
        if (codes.length < count && !reader.atEnd && index !== chunk) wide = reader.byte() & 1
      }
      return textOfCodes(codes)
    },
  }
  return reader
}

/** In batches, because the number of arguments of a call is limited. */
function textOfCodes(codes: readonly number[]): string {
  let text = ''
  for (let at = 0; at < codes.length; at += 4096) text += String.fromCharCode(...codes.slice(at, at + 4096))
  return text
}

/** A text that begins with its flags; formatting runs and phonetic guides, which follow the characters, are skipped. */
export function readText(reader: TextReader, length: number): string {
  const flags = reader.byte()
  const runs = flags & 8 ? reader.word() : 0
  const aid = flags & 4 ? reader.word() + 65_536 * reader.word() : 0
  const text = reader.letters(length, flags)
  reader.skip(4 * runs + aid)
  return text
}

/** An RK number: a 30-bit integer or the upper bits of a double, optionally in hundredths. */
export function shortNumber(bits: number): number {
  const view = new DataView(new ArrayBuffer(8))
  view.setUint32(0, bits & ~3)
  const value = bits & 2 ? bits >> 2 : view.getFloat64(0)
  return bits & 1 ? value / 100 : value
}
