import { fold } from '../../values/text.ts'

const umlauts: Readonly<Record<string, string>> = { ä: 'ae', ö: 'oe', ü: 'ue' }

/** Returns the ASCII form for addresses: `Lüönd` becomes `lueoend`, `Bérénice` `berenice`. */
export function addressForm(name: string): string {
  const spelled = name
    .normalize('NFC')
    .toLowerCase()
    .replace(/[äöü]/g, (letter) => umlauts[letter] ?? letter)
  return fold(spelled).replaceAll(' ', '-')
}

export function mailAddress(local: string): string {
  return `${local}@dreiseen.example`
}

/** Numbers under 058 000 are not assigned. */
export function phoneNumber(agency: number, extension: number): string {
  const pair = (n: number) => String(n).padStart(2, '0')
  return `+41 58 000 ${pair(agency)} ${pair(extension)}`
}
