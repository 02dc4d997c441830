/** The visible part of a map: magnification, and the centre relative to the drawing. */
export interface SeenPart {
  readonly scale: number
  readonly x: number
  readonly y: number
}

export interface MapState {
  /** Key of the area whose card is open. */
  readonly pinned: string | null
  /** Null for the whole map. */
  readonly seen: SeenPart | null
}

/** Parses `#map=3203&view=2.56,0.31,0.62`, so that links open the map in the same state. */
export function readMapState(hash: string): MapState {
  const given = new URLSearchParams(hash.slice(1))
  const [scale = Number.NaN, x = Number.NaN, y = Number.NaN] = (given.get('view') ?? '')
    .split(',')
    .map(Number)
  const isPart = scale > 1 && [x, y].every((value) => value >= 0 && value <= 1)
  return { pinned: given.get('map'), seen: isPart ? { scale, x, y } : null }
}

/** Empty if the map is in its initial state. */
export function mapHash({ pinned, seen }: MapState): string {
  const parts = [
    ...(pinned === null ? [] : [`map=${encodeURIComponent(pinned)}`]),
    ...(seen === null ? [] : [`view=${[seen.scale, seen.x, seen.y].map(rounded).join(',')}`]),
  ]
  return parts.length === 0 ? '' : `#${parts.join('&')}`
}

function rounded(value: number): number {
  return Math.round(value * 1000) / 1000
}

export function writeMapState(change: Partial<MapState>): void {
  const { pathname, search, hash } = location
  const state = { ...readMapState(hash), ...change }
  history.replaceState(history.state, '', pathname + search + mapHash(state))
}
