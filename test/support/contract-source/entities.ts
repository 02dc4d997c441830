import type { Entity } from './types.ts'

// Numbers and names of the Federal Statistical Office. Zug has no districts; those of St. Gallen are its
// constituencies, without the prefix.

const zugNames =
  'Baar, Cham, Hünenberg, Menzingen, Neuheim, Oberägeri, Risch, Steinhausen, Unterägeri, Walchwil, Zug'

export const zug: readonly Entity[] = zugNames
  .split(', ')
  .map((name, index) => ({ id: 1701 + index, name, district: '' }))

const districts: Readonly<Record<string, string>> = {
  'St. Gallen':
    '3201 Häggenschwil, 3202 Muolen, 3203 St. Gallen, 3204 Wittenbach, 3212 Eggersriet, 3441 Andwil (SG), 3442 Gaiserwald, 3443 Gossau (SG), 3444 Waldkirch',
  Rorschach:
    '3211 Berg (SG), 3213 Goldach, 3214 Mörschwil, 3215 Rorschach, 3216 Rorschacherberg, 3217 Steinach, 3218 Tübach, 3219 Untereggen, 3237 Thal',
  Rheintal:
    '3231 Au (SG), 3232 Balgach, 3233 Berneck, 3234 Diepoldsau, 3235 Rheineck, 3236 St. Margrethen, 3238 Widnau, 3251 Altstätten, 3252 Eichberg, 3253 Marbach (SG), 3254 Oberriet (SG), 3255 Rebstein, 3256 Rüthi (SG)',
  Werdenberg: '3271 Buchs (SG), 3272 Gams, 3273 Grabs, 3274 Sennwald, 3275 Sevelen, 3276 Wartau',
  Sarganserland:
    '3291 Bad Ragaz, 3292 Flums, 3293 Mels, 3294 Pfäfers, 3295 Quarten, 3296 Sargans, 3297 Vilters-Wangs, 3298 Walenstadt',
  'See-Gaster':
    '3311 Amden, 3312 Benken (SG), 3313 Kaltbrunn, 3315 Schänis, 3316 Weesen, 3338 Schmerikon, 3339 Uznach, 3340 Rapperswil-Jona, 3341 Gommiswald, 3342 Eschenbach (SG)',
  Toggenburg:
    '3352 Ebnat-Kappel, 3359 Wildhaus-Alt St. Johann, 3360 Nesslau, 3372 Hemberg, 3374 Lichtensteig, 3375 Oberhelfenschwil, 3378 Neckertal, 3379 Wattwil, 3392 Kirchberg (SG), 3393 Lütisburg, 3394 Mosnang, 3395 Bütschwil-Ganterschwil',
  Wil: '3401 Degersheim, 3402 Flawil, 3405 Jonschwil, 3407 Oberuzwil, 3408 Uzwil, 3422 Niederbüren, 3423 Niederhelfenschwil, 3424 Oberbüren, 3426 Zuzwil (SG), 3427 Wil (SG)',
}

// 77 municipalities.
export const stGallen2022: readonly Entity[] = Object.entries(districts).flatMap(([district, text]) =>
  text.split(', ').map((entry) => ({ id: Number(entry.slice(0, 4)), name: entry.slice(5), district })),
)

// 75 municipalities: Hemberg and Oberhelfenschwil merged with Neckertal, which has a new number.
export const stGallen2023: readonly Entity[] = stGallen2022
  .filter((entity) => ![3372, 3375, 3378].includes(entity.id))
  .concat({ id: 3396, name: 'Neckertal', district: 'Toggenburg' })

// Voters abroad: number 0, without a district; their stored name is empty, `Expats` in output.
export const expats: Entity = { id: 0, name: 'Expats', district: '' }

export const districtOf = (name: string, entities: readonly Entity[]) =>
  entities.filter((entity) => entity.district === name)
