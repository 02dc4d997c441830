import type { Point } from './plane.ts'

/** Returns the attribute `d` of closed rings with integer points, as short as possible. */
export function ringPath(rings: readonly (readonly Point[])[]): string {
  return rings
    .map(withoutRepeats)
    .filter((ring) => ring.length >= 3)
    .map((ring) => `${steps(ring)}z`)
    .join('')
}

/** Returns the attribute `d` of open lines. */
export function linePath(lines: readonly (readonly Point[])[]): string {
  return lines
    .map(withoutRepeats)
    .filter((line) => line.length >= 2)
    .map(steps)
    .join('')
}

function withoutRepeats(points: readonly Point[]): readonly Point[] {
  return points.filter(([x, y], at) => at === 0 || x !== points[at - 1]?.[0] || y !== points[at - 1]?.[1])
}

function steps([first = [0, 0], ...rest]: readonly Point[]): string {
  let [x, y] = first
  let text = `M${x}${separated(y)}`
  for (const [index, [nextX, nextY]] of rest.entries()) {
    const [dx, dy] = [nextX - x, nextY - y]
    text += `${index === 0 ? `l${dx}` : separated(dx)}${separated(dy)}`
    ;[x, y] = [nextX, nextY]
  }
  return text
}

/** Adds a separator, except before a minus, which separates numbers as well. */
function separated(value: number): string {
  return value < 0 ? String(value) : ` ${value}`
}
