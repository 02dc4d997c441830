import { section } from '../section.ts'

export const deliveryProblems = section({
  de_CH: {
    'import.delivery.malformed': 'Die Datei ist keine brauchbare Lieferung nach eCH-0252: {detail}',
  },
  fr_CH: {
    'import.delivery.malformed': 'Le fichier n’est pas une livraison eCH-0252 utilisable : {detail}',
  },
  it_CH: {
    'import.delivery.malformed': 'Il file non è una fornitura eCH-0252 utilizzabile: {detail}',
  },
  rm_CH: {
    'import.delivery.malformed': 'La datoteca n’è betg ina furniziun eCH-0252 duvrabla: {detail}',
  },
})
