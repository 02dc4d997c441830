import { oneLine, sizeText, type TerminalScreen } from '../terminal/terminal-text.ts'

const everyMilliseconds = 100
const widestBar = 24

/** The progress of an upload on one line of the given width. */
export function barText(file: string, sent: number, total: number, width: number): string {
  const share = total === 0 ? 1 : Math.min(1, sent / total)
  const figures = `${String(Math.floor(share * 100)).padStart(3)} %  ${sizeText(sent)} of ${sizeText(total)}`
  if (share === 1) return cut(`sent ${oneLine(file)}, waiting for the answer …`, width)
  const room = width - figures.length - 4
  const bar = Math.max(4, Math.min(widestBar, room))
  const filled = Math.floor(share * bar)
  const text = `${'█'.repeat(filled)}${'░'.repeat(bar - filled)} ${figures}`
  const name = oneLine(file)
  return text.length + name.length + 1 <= width ? `${name} ${text}` : cut(text, width)
}

function cut(text: string, width: number): string {
  return text.length <= width ? text : `${text.slice(0, Math.max(0, width - 1))}…`
}

/** One line that is overwritten; on a terminal only. */
export function uploadProgress(file: string, total: number, screen: TerminalScreen) {
  const shown = screen.isTTY === true
  let last = Number.NEGATIVE_INFINITY
  return {
    update(sent: number): void {
      if (!shown || (sent < total && performance.now() - last < everyMilliseconds)) return
      last = performance.now()
      // The last column stays free: some terminals wrap once it is filled.
      screen.write(`\r\x1b[K${barText(file, sent, total, (screen.columns ?? 80) - 1)}`)
    },
    clear(): void {
      if (shown) screen.write('\r\x1b[K')
    },
  }
}
