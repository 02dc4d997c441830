import { palette } from '../../../../values/palette.ts'
import type { Attributes } from './svg.ts'

/** Every part of a drawing that has a colour which is not a party's own. */
const fixed = {
  ink: { fill: '#141618' },
  muted: { fill: '#596067' },
  paper: { fill: '#ffffff' },
  rule: { stroke: '#d8dbdf', fill: 'none' },
  axis: { stroke: '#141618', fill: 'none' },
  halo: { stroke: '#ffffff', fill: 'none' },
  mark: { stroke: '#141618', fill: 'none' },
  active: { stroke: '#141618' },
  inactive: { stroke: '#596067', 'fill-opacity': '0.35' },
  flow: { 'fill-opacity': '0.5', 'stroke-opacity': '0.5' },
  plainFlow: { fill: '#596067', stroke: '#596067', 'fill-opacity': '0.3', 'stroke-opacity': '0.3' },
  yes: { fill: palette.yes.light, stroke: '#141618' },
  no: { fill: palette.no.light, stroke: '#141618' },
  first: { fill: palette.first.light, stroke: '#141618' },
  second: { fill: palette.second.light, stroke: '#141618' },
  open: { fill: '#ffffff', stroke: '#596067' },
  point: { fill: '#1d5c8f', 'fill-opacity': '0.5', stroke: '#141618' },
  mine: { fill: '#1d5c8f', stroke: '#141618', 'stroke-width': '3' },
} as const satisfies Readonly<Record<string, Attributes>>

export type DrawingRole = keyof typeof fixed

/** Replacements for a missing colour: several, so that neighbours differ even in black and white. */
const plain = [
  ...(['#1d5c8f', palette.pale.light, '#596067', '#ffffff', '#141618'] as const),
  palette.sky.light,
] as const

/** Pages colour by classes, so that themes and printing reach every drawing; files carry their colours. */
export interface Look {
  paint(role: DrawingRole): Attributes
  /** A shape of a list or party: its own colour, or the so many-th of the plain ones. */
  shape(role: 'active' | 'inactive', own: string | null, place?: number): Attributes
  /** The same for a line that flows from one to another. */
  flow(own: string | null): Attributes
}

export const pageLook: Look = {
  paint: (role) => ({ class: `chart-${role}` }),
  shape: (role, own, place = 0) => {
    const color = drawable(own)
    return color === null
      ? { class: `chart-${role} chart-plain-${place % plain.length}` }
      : { class: `chart-${role}`, fill: color }
  },
  flow: (own) => {
    const color = drawable(own)
    return color === null
      ? { class: 'chart-plain-flow' }
      : { class: 'chart-flow', fill: color, stroke: color }
  },
}

export const fileLook: Look = {
  paint: (role) => fixed[role],
  shape: (role, own, place = 0) => {
    const instead = role === 'inactive' && place === 0 ? fixed.muted.fill : plain[place % plain.length]
    return { ...fixed[role], fill: drawable(own) ?? instead }
  },
  flow: (own) => {
    const color = drawable(own)
    return color === null ? fixed.plainFlow : { ...fixed.flow, fill: color, stroke: color }
  },
}

/** A colour for something that must have one: its own, or the so many-th of the plain ones. */
export function ownOrPlain(own: string | null, place: number): `#${string}` {
  return drawable(own) ?? plain[place % plain.length] ?? plain[0]
}

/** Colours come with uploads. */
export function drawable(color: string | null): `#${string}` | null {
  if (color === null || !/^#(?:[0-9a-f]{3}|[0-9a-f]{6})$/i.test(color)) return null
  return `#${color.slice(1).toLowerCase()}`
}
