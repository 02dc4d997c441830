import type { Domain } from './item.ts'

/** The files of the Federal Statistical Office, and the domain of their votes. */
export const federalFileKinds = { eidg: 'federation', kant: 'canton' } as const satisfies Readonly<
  Record<string, Domain>
>
export type FederalFileKind = keyof typeof federalFileKinds

export interface FederalFile {
  readonly kind: FederalFileKind
  readonly day: string
}

/** `sd-t-17-02-20260308-eidgAbstimmung.json` */
export function federalFileName({ kind, day }: FederalFile): string {
  return `sd-t-17-02-${day.replaceAll('-', '')}-${kind}Abstimmung.json`
}

/** The file that has a vote of this domain; null where none has. */
export function federalFileKind(domain: Domain): FederalFileKind | null {
  if (domain === federalFileKinds.eidg) return 'eidg'
  return domain === federalFileKinds.kant ? 'kant' : null
}

export const federalFilePath = (file: FederalFile) => `/bfs/${federalFileName(file)}`
