import Type from 'typebox'
import {
  deleteUnusedFileContents,
  type FileProblem,
  largestFile,
  mediaTypes,
  readContent,
  saveFile,
} from '../../platform/storage/files/files.ts'
import { rowsInOrder } from '../../platform/storage/rows/bulk.ts'
import { bundleMoment, hexId, optional, toHexId, toInstant } from './fields.ts'
import { bundleMember } from './member.ts'

const schema = Type.Object(
  {
    id: hexId,
    name: Type.String({ minLength: 1, maxLength: 255 }),
    media_type: Type.Enum(mediaTypes),
    content: Type.Refine(
      Type.String(),
      (text) => Buffer.from(text, 'base64').toString('base64') === text,
      () => 'must be base64 without line breaks',
    ),
    created: optional(bundleMoment),
  },
  { additionalProperties: false },
)

const words: Readonly<Record<FileProblem, string>> = {
  'file-empty': 'must not be empty',
  'file-large': `must have at most ${largestFile / 1024 / 1024} MB`,
  'file-other-type': 'is not of the media type that the record names',
  'file-active': 'must be a drawing without script, animation or links to other resources',
}

export const filesMember = bundleMember({
  name: 'files',
  shape: 'list',
  schema,
  key: ({ id }) => toHexId(id),
  open: ({ tx, now }) => ({
    async save(records) {
      for (const { index, record } of records) {
        const saved = await saveFile(tx, {
          id: toHexId(record.id),
          name: record.name,
          mediaType: record.media_type,
          content: Buffer.from(record.content, 'base64'),
          created: toInstant(record.created ?? now),
        })
        if (!saved.ok) return { index, path: 'content', message: words[saved.error] }
      }
      return null
    },
    async finish() {
      await deleteUnusedFileContents(tx)
      return null
    },
  }),
  async *dump(queries) {
    for await (const file of rowsInOrder(queries, 'files', 'id')) {
      const { id, name, media_type, created } = file
      const content = Buffer.from(await readContent(queries, file)).toString('base64')
      yield { id, name, media_type, content, created }
    }
  },
})
