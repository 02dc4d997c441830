import { styleText } from 'node:util'
import type { Environment } from '../../platform/config/environment.ts'

/** The relevant properties of a stream that may be a terminal. */
export interface TerminalScreen {
  readonly isTTY?: boolean
  readonly columns?: number
  write(text: string): unknown
}

/** Whether to use colours: on a terminal that supports them, unless NO_COLOR is set. */
export function wantsColour(screen: Pick<TerminalScreen, 'isTTY'>, env: Environment): boolean {
  return screen.isTTY === true && !env.NO_COLOR && env.TERM !== 'dumb'
}

export function painter(colour: boolean): (style: Parameters<typeof styleText>[0], text: string) => string {
  return (style, text) => (colour ? styleText(style, text, { validateStream: false }) : text)
}

/** External text on one line, without control and direction characters, which could forge output of a terminal. */
export function oneLine(text: string): string {
  return text
    .replace(/\s+/g, ' ')
    .replace(/[\p{Cc}\p{Cf}]/gu, '\uFFFD')
    .trim()
}

/** `3.5 MB` */
export function sizeText(bytes: number): string {
  if (bytes < 1000) return `${bytes} bytes`
  return bytes < 1e6 ? `${(bytes / 1e3).toFixed(1)} kB` : `${(bytes / 1e6).toFixed(1)} MB`
}
