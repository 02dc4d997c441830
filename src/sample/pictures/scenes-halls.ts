import {
  backdrop,
  between,
  type Colour,
  disc,
  faded,
  glints,
  hills,
  mountains,
  moved,
  palette as p,
  pick,
  picture,
  rect,
  repeated,
  round,
  shape,
  stroke,
  turned,
} from './scene-parts.ts'

export function library(): string {
  return picture(
    backdrop(p.sand),
    shelves(0, 288, 'left'),
    shelves(512, 288, 'right'),
    rect(288, 0, 224, 380, p.paper),
    shape('M312 350V150a88 88 0 0 1 176 0V350z', p.sky),
    '<clipPath id="window"><path d="M312 350V150a88 88 0 0 1 176 0V350z"/></clipPath>',
    `<g clip-path="url(#window)">${[disc(444, 132, 26, p.sun), moved(290, 60, 0.28, mountains('library', 780, 520, 4, { light: p.stone, shade: p.ink, cap: p.snow })), rect(300, 276, 200, 90, p.lake), glints('library', 286, 340, 1, p.sky)].join('')}</g>`,
    stroke('M312 350V150a88 88 0 0 1 176 0V350zM400 62V350M312 210H488', p.snow, 8),
    rect(0, 380, 800, 70, p.wood),
    rect(0, 374, 800, 14, p.ink),
    openBook(),
    lamp(),
    repeated(4, (i) =>
      rect(560 + i * 3, 360 - i * 17, 118 - i * 9, 16, pick([p.accent, p.brick, p.paper, p.pine], i), 3),
    ),
  )
}

const spines: readonly [Colour, ...Colour[]] = [
  p.accent,
  p.brick,
  p.paper,
  p.pine,
  p.lake,
  p.sun,
  p.rose,
  p.mist,
  p.brick,
]

function shelves(left: number, w: number, seed: string): string {
  const row = (y: number) => {
    const books: string[] = []
    let x = left + 14
    for (let i = 0; x < left + w - 40; i++) {
      const thick = round(between(14, 30, `${seed} ${y} thick ${i}`))
      const tall = round(between(64, 98, `${seed} ${y} tall ${i}`))
      const fill = pick(spines, Math.floor(between(0, 9, `${seed} ${y} colour ${i}`)))
      books.push(
        rect(x, y - tall, thick, tall, fill, 2),
        faded(0.4, rect(x + 3, y - tall + 12, thick - 6, 4, p.night)),
      )
      x += thick + 2
    }
    return books.join('') + rect(left, y, w, 12, p.wood)
  }
  return [
    rect(left, 0, w, 380, p.ink),
    row(112),
    row(238),
    row(364),
    rect(left === 0 ? w - 12 : left, 0, 12, 380, p.wood),
  ].join('')
}

function openBook(): string {
  return [
    shape('M300 384Q350 356 400 380Q450 356 500 384V396Q450 372 400 396Q350 372 300 396z', p.brick),
    shape('M308 378Q352 350 400 376V388Q352 362 308 388z', p.snow),
    shape('M492 378Q448 350 400 376V388Q448 362 492 388z', p.paper),
  ].join('')
}

function lamp(): string {
  return [
    faded(0.28, shape('M150 298L230 298L300 380L80 380z', p.sun)),
    stroke('M190 376V300', p.sun, 7),
    shape('M160 378a30 12 0 0 1 60 0z', p.sun),
    shape('M138 300Q146 250 190 250T242 300z', p.pine),
  ].join('')
}

export function ballotBox(): string {
  const slip = (x: number, y: number, angle: number, fill: Colour) =>
    turned(x, y, angle, rect(-52, -36, 104, 72, fill, 4), stroke('M-48-32L0 4L48-32', p.sky, 4))
  return picture(
    backdrop(p.mist),
    disc(400, 230, 206, p.sky),
    slip(150, 150, -16, p.paper),
    slip(660, 120, 14, p.snow),
    slip(690, 290, -9, p.paper),
    slip(118, 316, 10, p.snow),
    turned(
      400,
      128,
      -6,
      rect(-70, -92, 140, 170, p.snow, 5),
      rect(-46, -66, 60, 9, p.sky, 4),
      rect(-46, -42, 92, 9, p.mist, 4),
      rect(-46, -12, 34, 34, p.mist, 4),
      stroke('M-40 4L-30 15L-8-14', p.brick, 8),
    ),
    shape('M236 232L272 176L528 176L564 232z', p.lake),
    shape('M322 210L330 196L470 196L478 210z', p.night),
    turned(400, 128, -6, shape('M-70 30H70V76H-70z', p.snow)),
    shape('M236 232L260 203L540 203L564 232z', p.lake),
    rect(236, 232, 328, 190, p.accent, 5),
    rect(236, 232, 328, 16, p.ink),
    faded(0.25, rect(500, 248, 64, 174, p.night)),
    disc(400, 330, 48, p.snow),
    stroke('M378 331L394 349L424 312', p.accent, 12),
    faded(0.25, rect(216, 420, 368, 10, p.night, 5)),
  )
}

export function chamber(): string {
  const groups: readonly [Colour, ...Colour[]] = [p.brick, p.rose, p.meadow, p.lime, p.sun, p.sky, p.mist]
  const arc = (ring: number) => {
    const count = 12 + ring * 5
    const reach = 128 + ring * 48
    return repeated(count, (i) => {
      const share = i / (count - 1)
      const angle = Math.PI * (1 - share) + (share - 0.5) * 0.16
      const fill = groups[Math.min(6, Math.floor(share * 7))] ?? p.accent
      return disc(400 + reach * 1.18 * Math.cos(angle), 400 - reach * Math.sin(angle), 13, fill)
    })
  }
  const ring = (reach: number, fill: Colour) =>
    `<ellipse cx="400" cy="400" rx="${round(reach * 1.18)}" ry="${reach}" fill="${fill}"/>`
  return picture(
    backdrop(p.ink),
    ring(352, p.accent),
    ring(304, p.ink),
    ring(256, p.accent),
    ring(208, p.ink),
    ring(160, p.accent),
    ring(104, p.sand),
    rect(0, 410, 800, 40, p.night),
    repeated(5, arc),
    rect(336, 352, 128, 62, p.wood, 5),
    rect(328, 344, 144, 14, p.paper, 4),
    disc(400, 318, 19, p.paper),
    shape('M372 346q2-22 28-22t28 22z', p.brick),
    rect(0, 410, 800, 6, p.sand),
  )
}

export function organ(): string {
  const tower = (x: number, count: number, tall: number, peakAt: number) =>
    repeated(count, (i) => {
      const reach = tall - Math.abs(i - peakAt) * 22
      const left = x + i * 26
      return (
        rect(left, 330 - reach, 22, reach, i % 2 ? p.mist : p.sky, 4) +
        shape(`M${left + 4} 306h14l-7-14z`, p.night)
      )
    })
  const niche = (x: number, w: number, top: number) =>
    shape(`M${x} 336V${top + w / 2}a${w / 2} ${w / 2} 0 0 1 ${w} 0V336z`, p.night)
  return picture(
    backdrop(p.sand),
    faded(0.5, shape('M0 0H800V60Q400 190 0 60z', p.paper)),
    rect(96, 150, 608, 190, p.wood),
    niche(108, 170, 96),
    niche(296, 208, 14),
    niche(522, 170, 96),
    tower(116, 6, 196, 2.5),
    tower(310, 7, 270, 3),
    tower(530, 6, 196, 2.5),
    rect(84, 330, 632, 22, p.brick, 4),
    rect(110, 352, 580, 98, p.wood),
    repeated(6, (i) => rect(126 + i * 95, 366, 72, 70, p.ink, 3)),
    rect(330, 362, 140, 88, p.paper, 4),
    repeated(
      3,
      (i) =>
        rect(344, 378 + i * 20, 112, 13, p.snow, 2) +
        repeated(9, (k) => rect(352 + k * 12, 378 + i * 20, 6, 7, p.night)),
    ),
    [86, 714].map((x) => rect(x - 12, 120, 24, 232, p.sun, 4) + disc(x, 112, 20, p.sun)).join(''),
  )
}

export function speech(): string {
  const bubble = (x: number, y: number, w: number, h: number, tail: number, fill: Colour) =>
    [
      shape(`M${x + tail} ${y + h - 4}l6 44l38-44z`, fill),
      rect(x, y, w, h, fill, 30),
      repeated(3, (i) =>
        rect(
          x + 32,
          y + 30 + i * 26,
          (w - 64) * pick([1, 0.82, 0.56], i + Math.floor(x / 100)),
          11,
          fill === p.sun || fill === p.snow ? p.ink : p.snow,
          5,
        ),
      ),
    ].join('')
  const person = (x: number, coat: Colour, hair: Colour, skin: Colour) =>
    [
      shape(`M${x - 66} 450q4-84 66-84t66 84z`, coat),
      disc(x, 326, 38, skin),
      shape(`M${x - 41} 326q-2-46 41-46t41 46q-14-22-41-24t-41 24z`, hair),
    ].join('')
  return picture(
    backdrop(p.mist),
    disc(400, 300, 330, p.sky),
    bubble(34, 70, 172, 118, 84, p.accent),
    bubble(222, 30, 168, 118, 74, p.brick),
    bubble(408, 46, 168, 118, 68, p.sun),
    bubble(594, 84, 172, 118, 56, p.pine),
    person(130, p.accent, p.wood, p.rose),
    person(668, p.pine, p.sun, p.rose),
    person(310, p.brick, p.night, p.sand),
    person(490, p.ink, p.stone, p.rose),
  )
}

export function budget(): string {
  const pile = (x: number, count: number) =>
    repeated(count, (i) => {
      const y = 394 - i * 17
      return (
        rect(x, y, 92, 15, i % 2 ? p.sun : p.sand, 7) + faded(0.25, rect(x + 10, y + 6, 72, 3, p.wood, 1))
      )
    })
  return picture(
    backdrop(p.mist),
    hills('budget', 330, 18, p.sky),
    rect(0, 408, 800, 42, p.accent),
    turned(
      246,
      222,
      -4,
      rect(-140, -176, 280, 352, p.snow, 6),
      rect(-112, -144, 130, 14, p.accent, 5),
      rect(-112, -118, 200, 8, p.mist, 4),
      repeated(5, (i) =>
        rect(
          -104 + i * 42,
          20 - pick([40, 64, 52, 88, 106], i),
          28,
          pick([40, 64, 52, 88, 106], i),
          i === 4 ? p.brick : p.lake,
          2,
        ),
      ),
      rect(-112, 22, 224, 4, p.ink),
      repeated(4, (i) => rect(-112, 50 + i * 24, 140, 8, p.mist, 4) + rect(60, 50 + i * 24, 52, 8, p.sky, 4)),
    ),
    disc(560, 150, 92, p.lake),
    shape('M560 150V58a92 92 0 0 1 79.7 138z', p.sun),
    shape('M560 150L639.7 196A92 92 0 0 1 514 229.7z', p.brick),
    disc(560, 150, 38, p.mist),
    pile(432, 3),
    pile(538, 6),
    pile(644, 9),
  )
}
