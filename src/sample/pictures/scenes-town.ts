import {
  backdrop,
  between,
  type Colour,
  disc,
  faded,
  fir,
  garland,
  house,
  mountains,
  palette as p,
  pick,
  picture,
  polygon,
  rect,
  repeated,
  round,
  shape,
  stroke,
} from './scene-parts.ts'

const farRock = { light: p.sky, shade: p.lake }

export function market(): string {
  const fronts: readonly [Colour, ...Colour[]] = [p.sand, p.paper, p.rose, p.mist, p.sand, p.paper]
  return picture(
    backdrop(p.sky),
    disc(690, 74, 42, p.sun),
    repeated(6, (i) =>
      house(8 + i * 134, 330, 116, between(130, 176, `market ${i}`), {
        wall: pick(fronts, i),
        roof: i % 2 ? p.accent : p.brick,
        window: p.lake,
      }),
    ),
    rect(0, 330, 800, 120, p.sand),
    garland([0, 96], [400, 80], 26, 12, pennant),
    garland([400, 80], [800, 92], 28, 12, pennant),
    stall(44, p.brick, [p.sun, p.meadow, p.brick]),
    stall(296, p.accent, [p.rose, p.sun, p.lime]),
    stall(548, p.pine, [p.brick, p.lime, p.sand]),
  )
}

function pennant(x: number, y: number, index: number): string {
  const fill = pick([p.brick, p.snow, p.accent, p.sun], index)
  return polygon(
    [
      [x - 10, y],
      [x + 10, y],
      [x, y + 22],
    ],
    fill,
  )
}

function stall(x: number, awning: Colour, goods: readonly [Colour, ...Colour[]]): string {
  const stripes = repeated(6, (i) => {
    const left = x + i * 35
    const fill = i % 2 ? p.snow : awning
    return shape(`M${left} 196h35v54a17.5 17.5 0 0 1-35 0z`, fill)
  })
  const crate = (c: number) =>
    [
      repeated(7, (i) =>
        disc(x + 24 + c * 64 + (i % 4) * 13 + (i > 3 ? 6 : 0), 336 - (i > 3 ? 11 : 0), 8.5, pick(goods, c)),
      ),
      rect(x + 12 + c * 64, 338, 56, 30, p.wood, 3),
      faded(0.3, rect(x + 12 + c * 64, 350, 56, 4, p.night)),
    ].join('')
  return [
    rect(x + 8, 210, 8, 214, p.wood),
    rect(x + 194, 210, 8, 214, p.wood),
    faded(0.12, rect(x + 16, 268, 178, 70, p.night)),
    stripes,
    rect(x - 4, 186, 218, 14, awning, 5),
    repeated(3, crate),
    rect(x, 366, 210, 58, p.paper, 4),
    faded(0.35, rect(x, 366, 210, 9, p.wood)),
    faded(0.16, rect(x, 424, 210, 8, p.night)),
  ].join('')
}

export function townHall(): string {
  return picture(
    backdrop(p.mist),
    mountains('hall', 376, 236, 5, farRock),
    house(20, 372, 128, 130, { wall: p.rose, roof: p.wood, window: p.lake }),
    house(652, 372, 128, 116, { wall: p.sand, roof: p.wood, window: p.lake }),
    rect(0, 372, 800, 78, p.sand),
    facade(),
    faded(0.5, stroke('M0 412H800M0 434H800', p.paper, 3)),
    faded(
      0.5,
      stroke(
        repeated(9, (i) => `M${40 + i * 90} 394V412M${8 + i * 90} 412V434M${52 + i * 90} 434V450`),
        p.paper,
        3,
      ),
    ),
    fountain(),
  )
}

function facade(): string {
  return [
    shape('M380 20L352 96L448 96L420 20z', p.accent),
    disc(400, 20, 7, p.sun),
    rect(356, 92, 88, 76, p.paper),
    disc(400, 130, 25, p.ink),
    disc(400, 130, 20, p.snow),
    stroke('M400 130V116M400 130L410 136', p.ink, 3.5),
    shape('M180 214L230 158L570 158L620 214z', p.brick),
    rect(196, 214, 408, 166, p.paper),
    rect(196, 286, 408, 6, p.sand),
    repeated(7, (i) => (i === 3 ? '' : arched(222 + i * 54, 232, 26, 42, p.lake))),
    arched(376, 228, 48, 48, p.accent),
    repeated(7, (i) => (i === 3 ? '' : arched(218 + i * 54, 308, 34, 64, i % 2 ? p.stone : p.lake))),
    arched(372, 302, 56, 78, p.wood),
    rect(180, 372, 440, 10, p.stone),
    rect(160, 382, 480, 12, p.mist),
    banner(206, p.accent),
    banner(568, p.brick),
  ].join('')
}

function fountain(): string {
  return [
    stroke('M106 392q-2-34-20-30M106 392q2-34 20-30M106 396V350', p.sky, 5),
    rect(100, 366, 12, 46, p.stone, 3),
    shape('M58 406h96q-4 28-20 30H78q-16-2-20-30z', p.stone),
    rect(52, 400, 108, 12, p.mist, 5),
  ].join('')
}

function banner(x: number, fill: Colour): string {
  return shape(`M${x} 218h26v74l-13 12l-13-12z`, fill) + rect(x - 4, 214, 34, 6, p.wood, 2)
}

function arched(x: number, y: number, w: number, h: number, fill: Colour): string {
  return shape(`M${x} ${y + h}v${-h + w / 2}a${w / 2} ${w / 2} 0 0 1 ${w} 0v${h - w / 2}z`, fill)
}

export function solarHouse(): string {
  return picture(
    backdrop(p.mist),
    disc(660, 96, 58, p.sun),
    stroke(
      repeated(12, (i) => {
        const [c, s] = [Math.cos((i * Math.PI) / 6), Math.sin((i * Math.PI) / 6)]
        return `M${round(660 + 74 * c)} ${round(96 + 74 * s)}L${round(660 + 94 * c)} ${round(96 + 94 * s)}`
      }),
      p.sun,
      6,
    ),
    mountains('solar', 356, 170, 6, farRock),
    shape('M0 340Q220 300 430 338T800 322V450H0z', p.meadow),
    shape('M0 404Q300 360 520 396T800 392V450H0z', p.lime),
    rect(218, 236, 330, 170, p.paper),
    shape('M218 236L268 116L498 116L548 236z', p.brick),
    `<g transform="translate(250 132)">${repeated(10, (i) => rect(32 + (i % 5) * 41, Math.floor(i / 5) * 46, 37, 41, p.ink, 2) + rect(36 + (i % 5) * 41, 19 + Math.floor(i / 5) * 46, 29, 3, p.lake))}</g>`,
    rect(206, 232, 354, 10, p.wood, 3),
    repeated(3, (i) => rect(246 + i * 62, 268, 42, 52, p.sky, 3) + rect(265 + i * 62, 268, 4, 52, p.snow)),
    rect(458, 280, 58, 126, p.wood, 3),
    disc(506, 346, 4, p.sun),
    rect(246, 340, 166, 34, p.sky, 3),
    repeated(4, (i) => fir(60 + i * 42, 400 + 6 * Math.sin(i * 2), between(90, 140, `solar ${i}`))),
    heatPump(),
    shape('M458 406H516Q530 430 566 450H450Q462 430 458 406z', p.sand),
  )
}

function heatPump(): string {
  return [
    rect(586, 338, 84, 66, p.snow, 6),
    disc(618, 371, 24, p.stone),
    stroke('M618 371m0-20v40m-20-20h40', p.snow, 5),
    rect(650, 350, 12, 42, p.mist, 2),
  ].join('')
}
