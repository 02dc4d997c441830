import {
  backdrop,
  between,
  disc,
  faded,
  fir,
  glints,
  hills,
  house,
  mountains,
  moved,
  palette as p,
  picture,
  polygon,
  rect,
  repeated,
  shape,
  stroke,
} from './scene-parts.ts'

const rock = { light: p.stone, shade: p.ink, cap: p.snow }
const farRock = { light: p.sky, shade: p.lake }

function sailingBoat(x: number, y: number, scale: number, sail: (typeof p)[keyof typeof p]): string {
  return moved(
    x,
    y,
    scale,
    shape('M4-118Q40-60 46-14H4z', sail),
    shape('M-4-104Q-32-52-36-14H-4z', p.paper),
    stroke('M0-122V0', p.wood, 4),
    shape('M-52-6H58L42 12H-38z', p.night),
    faded(0.35, stroke('M-60 22H52', p.snow, 4)),
  )
}

export function threeLakes(): string {
  return picture(
    backdrop(p.mist),
    disc(618, 104, 54, p.sun),
    mountains('lakes near', 246, 178, 5, rock),
    hills('lakes first', 226, 14, p.meadow),
    shape('M60 262Q160 240 300 250T520 250Q420 280 290 276T60 262z', p.sky),
    hills('lakes second', 286, 16, p.lime),
    repeated(9, (i) => fir(36 + i * 24, 306 + 5 * Math.sin(i), between(34, 52, `lakes ${i}`))),
    shape('M230 330Q400 296 620 312T800 306V352Q640 372 470 362T230 330z', p.lake),
    glints('lakes middle', 322, 352, 5, p.sky),
    shape('M0 366Q160 330 330 370T620 392T800 372V450H0z', p.meadow),
    shape('M0 450V404Q150 380 320 414T640 430T800 418V450z', p.accent),
    glints('lakes lower', 418, 444, 6, p.lake),
    sailingBoat(560, 336, 0.36, p.brick),
    repeated(3, (i) => fir(690 + i * 34, 398 - 4 * i, 60 + 9 * i)),
  )
}

export function regatta(): string {
  return picture(
    backdrop(p.mist),
    disc(180, 110, 62, p.sun),
    mountains('regatta far', 250, 110, 7, farRock),
    hills('regatta shore', 244, 10, p.meadow),
    rect(0, 256, 800, 194, p.lake),
    faded(0.5, glints('regatta', 268, 440, 16, p.sky)),
    sailingBoat(132, 300, 0.62, p.sun),
    sailingBoat(262, 292, 0.5, p.snow),
    sailingBoat(430, 352, 1.15, p.brick),
    sailingBoat(634, 324, 0.84, p.accent),
    sailingBoat(736, 288, 0.44, p.rose),
    disc(318, 398, 13, p.brick),
    rect(305, 398, 26, 9, p.snow),
  )
}

export function viaduct(): string {
  const arch = (x: number) => `M${x} 450V286a38 38 0 0 1 76 0V450z`
  const wagon = (x: number) =>
    [
      rect(x, 166, 112, 40, p.brick, 6),
      rect(x, 192, 112, 6, p.snow),
      repeated(4, (i) => rect(x + 10 + i * 25, 173, 17, 13, p.mist, 2)),
    ].join('')
  return picture(
    backdrop(p.mist),
    disc(130, 96, 48, p.sun),
    mountains('viaduct', 340, 262, 5, rock),
    hills('viaduct meadow', 306, 22, p.meadow),
    rect(0, 374, 800, 76, p.accent),
    faded(0.6, glints('viaduct', 384, 440, 9, p.lake)),
    `<path fill="${p.sand}" fill-rule="evenodd" d="M0 214H800V450H0z${repeated(8, (i) => arch(14 + i * 98))}"/>`,
    rect(0, 206, 800, 14, p.wood),
    repeated(8, (i) => faded(0.18, rect(90 + i * 98, 220, 12, 230, p.wood))),
    repeated(4, (i) => wagon(208 + i * 118)),
    shape('M680 166h44q30 4 38 40h-82z', p.brick),
    shape('M716 172h10q18 2 24 16h-34z', p.mist),
    rect(680, 192, 79, 6, p.snow),
  )
}

export function passRoad(): string {
  return picture(
    backdrop(p.sky),
    disc(660, 84, 44, p.paper),
    mountains('pass far', 330, 240, 5, rock),
    shape('M0 300Q180 190 380 250T800 230V450H0z', p.meadow),
    shape('M0 360Q230 270 470 330T800 320V450H0z', p.lime),
    stroke('M340 470C430 420 660 430 640 374S300 360 330 316S560 300 520 272S440 262 428 252', p.stone, 28),
    stroke('M340 470C430 420 660 430 640 374S300 360 330 316S560 300 520 272S440 262 428 252', p.snow, 2),
    shape('M382 268V240a38 38 0 0 1 76 0v22q-40-6-76 6z', p.sand),
    shape('M394 264V242a26 26 0 0 1 52 0v18q-26-4-52 4z', p.night),
    repeated(6, (i) => fir(40 + i * 38, 344 + 12 * Math.sin(i * 2), between(58, 92, `pass ${i}`))),
    repeated(3, (i) => fir(700 + i * 36, 330 + 10 * i, 70 + 8 * i)),
    barrier(),
  )
}

function barrier(): string {
  const stripe = (i: number) =>
    polygon(
      [
        [104 + i * 44, 396],
        [126 + i * 44, 396],
        [114 + i * 44, 420],
        [92 + i * 44, 420],
      ],
      p.snow,
    )
  return [
    rect(112, 384, 9, 66, p.ink),
    rect(276, 384, 9, 66, p.ink),
    rect(84, 396, 230, 24, p.brick, 4),
    repeated(5, stripe),
    disc(116, 382, 11, p.sun),
    disc(280, 382, 11, p.sun),
  ].join('')
}

export function steamer(): string {
  return picture(
    backdrop(p.mist),
    mountains('steamer', 280, 190, 5, rock),
    hills('steamer shore', 258, 12, p.meadow),
    rect(0, 276, 800, 174, p.accent),
    faded(0.55, glints('steamer', 292, 440, 15, p.lake)),
    faded(0.85, disc(330, 116, 22, p.snow), disc(292, 92, 30, p.snow), disc(236, 76, 38, p.snow)),
    shape('M140 300H694Q676 352 634 360H220Q164 352 140 300z', p.paper),
    shape('M156 332H682Q664 356 634 360H220Q180 354 156 332z', p.brick),
    rect(206, 258, 400, 44, p.snow, 4),
    repeated(11, (i) => rect(222 + i * 35, 268, 20, 18, p.lake, 3)),
    rect(250, 226, 300, 34, p.paper, 4),
    repeated(8, (i) => rect(264 + i * 36, 234, 18, 16, p.lake, 3)),
    rect(240, 220, 320, 8, p.wood, 3),
    shape('M356 222L362 136L404 136L410 222z', p.sun),
    rect(361, 136, 44, 18, p.night),
    disc(402, 318, 40, p.sand),
    disc(402, 318, 30, p.brick),
    stroke(
      repeated(
        8,
        (i) => `M402 318L${402 + 28 * Math.cos((i * Math.PI) / 4)} ${318 + 28 * Math.sin((i * Math.PI) / 4)}`,
      ),
      p.sand,
      4,
    ),
    stroke('M668 300V214', p.wood, 5),
    shape('M668 214L716 226L668 240z', p.brick),
    rect(0, 352, 800, 98, p.accent),
    faded(0.6, glints('steamer front', 362, 440, 9, p.lake)),
    stroke('M176 356Q230 344 284 356T392 356T500 356T608 356T660 354', p.snow, 5),
  )
}

export function reeds(): string {
  const stem = (i: number) => {
    const x = 20 + i * 17
    const top = between(120, 300, `reed ${i}`)
    const lean = between(-26, 26, `reed lean ${i}`)
    const tone = i % 3 === 0 ? p.meadow : p.pine
    return stroke(`M${x} 450Q${x} ${top + 120} ${x + lean} ${top}`, tone, 5) + cattail(x + lean, top, i)
  }
  return picture(
    backdrop(p.paper),
    disc(560, 168, 92, p.sun),
    mountains('reeds', 272, 110, 6, farRock),
    rect(0, 272, 800, 178, p.lake),
    faded(
      0.7,
      rect(480, 284, 160, 7, p.sun, 4),
      rect(510, 304, 108, 7, p.sun, 4),
      rect(536, 324, 60, 7, p.sun, 4),
    ),
    faded(0.5, glints('reeds', 290, 430, 12, p.sky)),
    heron(),
    repeated(15, stem),
    repeated(7, (i) => stem(i + 40)),
    stroke('M300 92q12-14 24 0q12-14 24 0M372 128q9-10 18 0q9-10 18 0M258 132q8-9 16 0q8-9 16 0', p.ink, 4),
  )
}

function cattail(x: number, top: number, index: number): string {
  return index % 4 === 1 ? rect(x - 6, top - 8, 12, 44, p.wood, 6) : ''
}

function heron(): string {
  return [
    stroke('M452 392V316M480 392V312', p.wood, 5),
    shape('M398 300Q440 244 520 272Q496 318 440 322Q414 322 398 300z', p.stone),
    shape('M398 300Q452 276 506 296Q470 322 440 322Q414 322 398 300z', p.ink),
    stroke('M506 276Q530 246 508 222T522 178', p.stone, 13),
    disc(524, 174, 13, p.snow),
    shape('M530 166L594 180L528 183z', p.brick),
    stroke('M516 166Q492 164 476 178', p.night, 5),
    disc(528, 172, 3, p.night),
    faded(0.4, stroke('M424 396H510', p.snow, 4)),
  ].join('')
}

export function signpost(): string {
  return picture(
    backdrop(p.mist),
    disc(150, 110, 52, p.sun),
    mountains('signpost far', 320, 170, 6, farRock),
    mountains('signpost', 352, 230, 5, rock),
    shape('M0 320Q220 240 420 300T800 280V450H0z', p.meadow),
    shape('M0 390Q260 300 480 368T800 350V450H0z', p.lime),
    shape('M420 450Q470 404 420 380T380 340Q384 326 410 312Q402 330 430 346Q520 384 540 450z', p.sand),
    repeated(5, (i) => fir(30 + i * 40, 372 + 8 * Math.sin(i * 3), between(64, 100, `signpost ${i}`))),
    house(226, 330, 70, 34, { wall: p.paper, roof: p.brick, window: p.lake }),
    rect(630, 120, 16, 330, p.wood, 4),
    shape('M640 150L742 150L770 172L742 194L640 194z', p.sun),
    shape('M638 206L546 206L518 228L546 250L638 250z', p.sun),
    rect(656, 167, 62, 9, p.night, 4),
    rect(560, 223, 60, 9, p.night, 4),
    disc(638, 116, 14, p.wood),
  )
}
