import { itemKinds } from '../../../../model/item.ts'
import { partDomains, type ScreenSubject } from './screen.ts'

/** A subject as the value of an option: `vote/energiegesetz`, `compound/rat/superregion/See-Gaster`. */
export function subjectKey({ kind, id, part }: ScreenSubject): string {
  const parts = part === null ? [kind, id] : [kind, id, part.domain, part.segment]
  return parts.map(encodeURIComponent).join('/')
}

export function readSubjectKey(key: string): ScreenSubject | null {
  const [kindName, id, domainName, segment, ...more] = key.split('/').map(decoded)
  const kind = itemKinds.find((one) => one === kindName)
  if (kind === undefined || id === undefined || id === '' || more.length > 0) return null
  if (domainName === undefined) return { kind, id, part: null }
  const domain = partDomains.find((one) => one === domainName)
  if (domain === undefined || segment === undefined || kind !== 'compound') return null
  return { kind, id, part: { domain, segment } }
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return ''
  }
}
