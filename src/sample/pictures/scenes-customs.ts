import {
  backdrop,
  between,
  type Colour,
  disc,
  faded,
  fir,
  garland,
  glints,
  house,
  mountains,
  moved,
  palette as p,
  pick,
  picture,
  polygon,
  rect,
  repeated,
  round,
  shape,
  stars,
  stroke,
  turned,
} from './scene-parts.ts'

export function bells(): string {
  const bell = (x: number, y: number, scale: number, strap: Colour) =>
    moved(
      x,
      y,
      scale,
      stroke('M-20-104C-70-150-56-196 0-196S70-150 20-104', strap, 26),
      repeated(5, (i) =>
        disc(round(-44 + i * 22), round(-160 - 36 * Math.sin(((i + 0.5) * Math.PI) / 5)), 4.5, p.sun),
      ),
      rect(-22, -128, 44, 30, p.wood, 8),
      disc(0, 74, 20, p.night),
      shape('M-36-106H36Q54-96 60-40Q66 30 92 58H-92Q-66 30-60-40Q-54-96-36-106z', p.sun),
      faded(0.22, shape('M12-106H36Q54-96 60-40Q66 30 92 58H40Q24 0 12-106z', p.wood)),
      rect(-98, 52, 196, 18, p.wood, 8),
      rect(-62, -30, 124, 10, p.brick, 4),
    )
  return picture(
    backdrop(p.sky),
    mountains('bells', 300, 220, 5, { light: p.mist, shade: p.lake, cap: p.snow }),
    house(36, 330, 150, 104, { wall: p.paper, roof: p.wood, window: p.accent }),
    house(600, 330, 160, 96, { wall: p.sand, roof: p.wood, window: p.accent }),
    shape('M0 318Q200 292 400 316T800 306V450H0z', p.snow),
    shape('M0 396Q240 366 460 392T800 380V450H0z', p.mist),
    bell(222, 306, 0.86, p.brick),
    bell(586, 300, 0.9, p.pine),
    bell(404, 312, 1.24, p.accent),
  )
}

export function carnival(): string {
  const colours: readonly [Colour, ...Colour[]] = [p.brick, p.sun, p.accent, p.meadow, p.snow, p.rose]
  const confetti = repeated(70, (i) =>
    turned(
      between(0, 800, `confetti x ${i}`),
      between(0, 450, `confetti y ${i}`),
      between(0, 90, `confetti turn ${i}`),
      rect(-5, -5, 10, i % 2 ? 10 : 6, pick(colours, i), i % 3 ? 1 : 5),
    ),
  )
  return picture(
    backdrop(p.ink),
    faded(0.5, disc(400, 240, 230, p.accent)),
    confetti,
    stroke('M40 0Q120 80 60 160T140 330T90 450M760 0Q690 90 740 180T670 340T720 450', p.brick, 9),
    stroke('M100 0Q40 90 130 190T60 360M700 0Q770 110 690 210T760 380', p.sun, 9),
    turned(400, 250, 4, moved(0, 0, 0.92, mask())),
  )
}

function mask(): string {
  return [
    shape('M-150 -60L-230 -190L-70 -150L0 -226L70 -150L230 -190L150 -60z', p.brick),
    shape('M-40 -128L0 -226L40 -128L0 -70z', p.sun),
    disc(-230, -192, 16, p.sun),
    disc(230, -192, 16, p.sun),
    disc(0, -228, 16, p.snow),
    shape('M-142-90Q0-140 142-90Q156 60 84 138Q0 208-84 138Q-156 60-142-90z', p.paper),
    disc(-78, 62, 30, p.rose),
    disc(78, 62, 30, p.rose),
    shape('M-112-8Q-70-60-28-8Q-70 22-112-8zM112-8Q70-60 28-8Q70 22 112-8z', p.night),
    stroke('M-116-62Q-72-96-28-62M116-62Q72-96 28-62', p.wood, 13),
    shape('M-20 10Q0-30 20 10Q42 66 0 72Q-42 66-20 10z', p.brick),
    shape('M-76 98Q0 128 76 98Q54 164 0 164T-76 98z', p.night),
    shape('M-58 106Q0 126 58 106L52 118Q0 136-52 118z', p.snow),
  ].join('')
}

export function bonfire(): string {
  const lantern = (x: number, y: number, fill: Colour) =>
    faded(0.25, disc(x, y, 30, p.sun)) +
    disc(x, y, 17, fill) +
    rect(x - 8, y - 21, 16, 6, p.wood, 2) +
    rect(x - 8, y + 15, 16, 6, p.wood, 2)
  return picture(
    backdrop(p.night),
    stars('bonfire', 190, 44, p.mist),
    mountains('bonfire', 330, 220, 5, { light: p.accent, shade: p.ink }),
    rect(0, 318, 800, 132, p.ink),
    faded(0.8, glints('bonfire', 330, 440, 12, p.accent)),
    faded(0.14, disc(560, 208, 150, p.sun)),
    faded(0.18, disc(560, 214, 96, p.sun)),
    shape('M300 450Q420 300 560 286T800 330V450z', p.pine),
    stroke('M512 286L606 262M520 262L602 288M536 290L584 252', p.wood, 13),
    shape(
      'M560 128Q570 180 604 206Q622 240 596 268Q560 290 524 268Q498 240 520 204Q544 176 560 128z',
      p.brick,
    ),
    shape('M562 178Q574 210 588 226Q596 250 578 268Q560 278 542 268Q526 248 540 224Q558 206 562 178z', p.sun),
    shape('M560 226Q574 244 566 266Q560 272 554 266Q546 246 560 226z', p.paper),
    repeated(12, (i) =>
      disc(
        between(500, 620, `spark x ${i}`),
        between(40, 160, `spark y ${i}`),
        between(1.6, 3.6, `spark ${i}`),
        p.sun,
      ),
    ),
    stroke('M0 96Q150 190 320 120', p.stone, 2.5),
    lantern(70, 146, p.brick),
    lantern(158, 172, p.snow),
    lantern(246, 160, p.sun),
    [370, 420, 700, 742]
      .map((x, i) =>
        moved(
          x,
          pick([404, 372, 348, 360], i),
          0.62,
          shape('M-22 40q0-62 22-62t22 62z', p.night),
          disc(0, -34, 15, p.night),
        ),
      )
      .join(''),
  )
}

export function winterMarket(): string {
  return picture(
    backdrop(p.night),
    mountains('winter', 346, 236, 5, { light: p.accent, shade: p.ink, cap: p.mist }),
    repeated(5, (i) =>
      house(20 + i * 166, 340, 120, between(96, 140, `winter ${i}`), {
        wall: p.ink,
        roof: p.mist,
        window: p.sun,
      }),
    ),
    shape('M0 330Q200 306 400 328T800 318V450H0z', p.mist),
    shape('M0 392Q230 366 430 392T800 384V450H0z', p.snow),
    decoratedFir(404, 396, 246),
    hut(60, p.brick),
    hut(560, p.accent),
    garland([0, 120], [404, 160], 30, 13, bulb),
    garland([404, 160], [800, 112], 30, 13, bulb),
    repeated(46, (i) =>
      disc(
        between(0, 800, `flake x ${i}`),
        between(0, 420, `flake y ${i}`),
        between(1.6, 4, `flake ${i}`),
        p.snow,
      ),
    ),
  )
}

function bulb(x: number, y: number): string {
  return faded(0.3, disc(x, y + 7, 12, p.sun)) + disc(x, y + 7, 5.5, p.sun)
}

function decoratedFir(x: number, foot: number, tall: number): string {
  const balls = [
    [0, 70],
    [-20, 110],
    [18, 120],
    [-6, 150],
    [34, 168],
    [-38, 176],
    [6, 196],
    [44, 208],
    [-26, 210],
  ] as const
  return [
    fir(x, foot, tall),
    ...balls.map(([dx, dy], i) => disc(x + dx, foot - tall + dy, 6.5, pick([p.sun, p.brick, p.snow], i))),
    polygon(star(x, foot - tall - 4, 20), p.sun),
  ].join('')
}

function star(x: number, y: number, radius: number): readonly (readonly [number, number])[] {
  return Array.from({ length: 10 }, (_, i) => {
    const reach = i % 2 ? radius * 0.42 : radius
    const angle = (i * Math.PI) / 5 - Math.PI / 2
    return [x + reach * Math.cos(angle), y + reach * Math.sin(angle)] as const
  })
}

function hut(x: number, counter: Colour): string {
  return [
    rect(x + 10, 272, 160, 140, p.wood),
    faded(0.9, rect(x + 26, 296, 128, 56, p.sun, 3)),
    repeated(4, (i) => disc(x + 46 + i * 30, 340, 11, pick([p.brick, p.paper, p.pine], i))),
    rect(x + 16, 350, 148, 12, p.sand, 3),
    rect(x + 26, 362, 128, 50, counter),
    polygon(
      [
        [x - 8, 284],
        [x + 90, 222],
        [x + 188, 284],
      ],
      p.ink,
    ),
    shape(
      `M${x - 14} 286L${x + 90} 218L${x + 194} 286q-10 10-20 0q-11 11-22-1L${x + 90} 244L${x + 28} 285q-11 12-22 1q-10 10-20 0z`,
      p.snow,
    ),
  ].join('')
}

export function openAirCinema(): string {
  const chair = (x: number, y: number, scale: number, fill: Colour) =>
    moved(x, y, scale, rect(-24, -58, 48, 50, fill, 9), stroke('M-20-8L-26 20M20-8L26 20', p.night, 5))
  return picture(
    backdrop(p.night),
    repeated(34, (i) =>
      disc(
        between(0, 800, `film x ${i}`),
        between(0, 190, `film y ${i}`),
        between(1.2, 3, `film ${i}`),
        p.mist,
      ),
    ),
    disc(706, 74, 34, p.paper),
    disc(692, 66, 30, p.night),
    mountains('film', 262, 150, 6, { light: p.accent, shade: p.ink }),
    rect(0, 262, 800, 188, p.ink),
    faded(0.25, shape('M210 262L590 262L640 330L160 330z', p.mist)),
    stroke('M216 268V330M584 268V330', p.stone, 9),
    rect(180, 64, 440, 210, p.stone, 6),
    rect(190, 74, 420, 190, p.paper),
    film(),
    faded(0.6, glints('film water', 284, 330, 6, p.lake)),
    shape('M0 348Q220 326 400 336T800 332V450H0z', p.pine),
    repeated(9, (i) => chair(76 + i * 81, 384, 0.72, i % 3 ? p.stone : p.brick)),
    repeated(8, (i) => chair(62 + i * 97, 444, 1, i % 4 === 1 ? p.sun : p.mist)),
  )
}

function film(): string {
  return `<g transform="translate(190 74)">${[
    rect(0, 0, 420, 190, p.sky),
    disc(320, 56, 30, p.sun),
    shape('M0 190L90 70L150 140L220 50L330 190z', p.accent),
    shape('M60 110L90 70L116 101L96 96L84 110z', p.snow),
    shape('M193 82L220 50L248 86L226 78L212 92z', p.snow),
    rect(0, 150, 420, 40, p.lake),
    shape('M286 152L286 104L322 152z', p.brick),
    shape('M270 154h66l-12 14h-42z', p.night),
  ].join('')}</g>`
}
