import type { Answer } from './types.ts'

// Files behind links, the smallest valid ones.

export const png = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  'base64',
)

export const gif = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64')

function documentOf(objects: readonly string[]): Buffer {
  let text = '%PDF-1.4\n'
  const offsets = objects.map((object, index) => {
    const offset = text.length
    text += `${index + 1} 0 obj\n${object}\nendobj\n`
    return offset
  })
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  const size = objects.length + 1
  return Buffer.from(
    `${text}xref\n0 ${size}\n0000000000 65535 f \n${table}trailer\n<</Size ${size}/Root 1 0 R>>\nstartxref\n${text.length}\n%%EOF\n`,
    'latin1',
  )
}

export const pdf = documentOf([
  '<</Type/Catalog/Pages 2 0 R>>',
  '<</Type/Pages/Kids[3 0 R]/Count 1>>',
  '<</Type/Page/Parent 2 0 R/MediaBox[0 0 200 200]>>',
])

const file = (type: string, body: Buffer | string): Answer => ({
  status: 200,
  headers: { 'content-type': type },
  body,
})

const moved = (status: number, location: string): Answer => ({ status, headers: { location }, body: '' })

export const missing: Answer = {
  status: 404,
  headers: { 'content-type': 'text/html; charset=UTF-8' },
  body: '<!doctype html><title>404</title><h1>Seite nicht gefunden</h1>',
}

// `/storage/<hash>` is where the reference system stores uploads; the contract only says that links are URLs.
export const files: Readonly<Record<string, Answer>> = {
  '/storage/portrait-a': file('image/png', png),
  '/storage/portrait-b': file('image/gif', gif),
  // Sent without its media type.
  '/storage/portrait-untyped': file('application/octet-stream', png),
  // A login page instead of the picture, with status 200.
  '/storage/portrait-login': file('text/html; charset=UTF-8', '<!doctype html><title>Anmelden</title>'),
  '/storage/portrait-empty': file('image/png', ''),
  '/storage/portrait-former': moved(301, '/storage/portrait-b'),
  '/storage/portrait-elsewhere': moved(302, 'https://pictures.example.invalid/portrait.png'),
  '/storage/organigram': file('image/png', png),
  '/storage/organigram-pdf': file('application/pdf', pdf),
  '/storage/event-image': file('image/png', png),
  '/storage/event-flyer': file('application/pdf', pdf),
  '/storage/news-image': file('image/gif', gif),
  '/storage/topic-image': moved(302, '/storage/news-image'),
  '/storage/leaflet': file('application/pdf', pdf),
}
