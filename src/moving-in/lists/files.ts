import { createHash } from 'node:crypto'
import { type FileProblem, looksLike, mediaTypes, problemOfFile } from '../../platform/storage/files/files.ts'
import type { KeptAnswer } from '../source/answers.ts'
import { type Note, type Noting, told } from '../source/noting.ts'
import { type MovingSource, SourceError } from '../source/source.ts'

export type TakenRecord = Readonly<Record<string, unknown>>

/** The files of links, each once. */
export interface Files {
  /** Takes a file over and returns its id; null where there is none, or it cannot be stored. */
  take(address: string | null): Promise<string | null>
  records(): readonly TakenRecord[]
}

export function filesOf(source: MovingSource, note: Noting['note']): Files {
  const taken = new Map<string, Promise<TakenRecord | null>>()
  const done: TakenRecord[] = []

  async function fetched(address: string): Promise<TakenRecord | null> {
    const reading = address.startsWith('data:') ? inAddress(address) : source.read(address)
    const answer = await reading.catch((error: unknown) => {
      if (error instanceof SourceError) return error
      throw error
    })
    if (answer === null || answer instanceof SourceError) {
      note(told('fileUnreadable', { address, reason: answer === null ? told('gone') : answer.reason }))
      return null
    }
    const { mediaType, name, body } = answer
    // The content is more reliable than the file name.
    const isDrawing = mediaType === 'image/svg+xml'
    const type = mediaTypes.find((one) => looksLike(one, body) && (isDrawing || one !== 'image/svg+xml'))
    const problem = type === undefined ? 'file-other-type' : problemOfFile(type, body)
    if (problem !== null) {
      note(noteOf(problem, address, mediaType))
      return null
    }
    const own = /\/([0-9a-f]{32})$/.exec(address)?.[1]
    const id = own ?? createHash('sha256').update(address).digest('hex').slice(0, 32)
    const file = { id, name: name ?? id, media_type: type, content: body.toString('base64') }
    done.push(file)
    return file
  }

  return {
    async take(link) {
      if (link === null) return null
      const address = source.published(link) ?? link
      const file = taken.get(address) ?? fetched(address)
      taken.set(address, file)
      return String((await file)?.id ?? '') || null
    },
    records: () => done,
  }
}

function noteOf(problem: FileProblem, address: string, mediaType: string): Note {
  switch (problem) {
    case 'file-large':
      return told('fileTooLarge', { address })
    case 'file-active':
      return told('fileActive', { address })
    case 'file-empty':
    case 'file-other-type':
      return told('fileNotStorable', { address, type: mediaType })
  }
}

/** Reads a `data:` URL: editors embed small pictures in texts. */
async function inAddress(address: string): Promise<Pick<KeptAnswer, 'mediaType' | 'name' | 'body'> | null> {
  const response = await fetch(address).catch(() => null)
  if (response === null) return null
  const mediaType = response.headers.get('content-type') ?? ''
  return { mediaType, name: null, body: Buffer.from(await response.arrayBuffer()) }
}
