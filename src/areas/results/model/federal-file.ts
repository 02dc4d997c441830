import type { Domain } from './item.ts'

/** The kinds of files of the Federal Statistical Office, with the domain of their votes. */
export const federalFileKinds = { eidg: 'federation', kant: 'canton' } as const satisfies Readonly<
  Record<string, Domain>
>
export type FederalFileKind = keyof typeof federalFileKinds

export interface FederalFile {
  readonly kind: FederalFileKind
  readonly day: string
}

/** Such as `sd-t-17-02-20260308-eidgAbstimmung.json`. */
export function federalFileName({ kind, day }: FederalFile): string {
  return `sd-t-17-02-${day.replaceAll('-', '')}-${kind}Abstimmung.json`
}

/** Returns the kind of file for votes of this domain; null if there is none. */
export function federalFileKind(domain: Domain): FederalFileKind | null {
  if (domain === federalFileKinds.eidg) return 'eidg'
  return domain === federalFileKinds.kant ? 'kant' : null
}

export const federalFilePath = (file: FederalFile) => `/bfs/${federalFileName(file)}`
