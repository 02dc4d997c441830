import { section } from '../../../../texts/catalogues/section.ts'

/** Deliveries by hand. */
export const deliveryForm = section({
  'delivery.title': {
    de: 'eCH-0252-Lieferung einlesen',
    fr: 'Importer une livraison eCH-0252',
    it: 'Importare una fornitura eCH-0252',
    rm: 'Importar ina furniziun eCH-0252',
    en: 'Import eCH-0252 delivery',
  },
  'delivery.text': {
    de: 'Eine Lieferung enthält Abstimmungen oder Wahlen eines Tages, ihre Angaben und ihre Resultate. Was sie nennt, wird angelegt oder ersetzt; was sie nicht nennt, bleibt, wie es ist. Die Datei wird zuerst nur geprüft: Sie sehen, was sich ändern würde, und entscheiden dann.',
    fr: 'Une livraison contient les votations ou les élections d’une journée, leurs données et leurs résultats. Ce qu’elle nomme est créé ou remplacé\u202f; ce qu’elle ne nomme pas reste tel quel. Le fichier est d’abord seulement vérifié\u202f: vous voyez ce qui changerait et décidez ensuite.',
    it: 'Una fornitura contiene le votazioni o le elezioni di una giornata, con i loro dati e risultati. Ciò che nomina viene creato o sostituito; ciò che non nomina resta com’è. Il file viene dapprima solo verificato: Lei vede che cosa cambierebbe e decide poi.',
    rm: 'Ina furniziun cuntegna las votaziuns u las elecziuns d’in di, lur datas e lur resultats. Quai ch’ella numna vegn creà u remplazzà; quai ch’ella na numna betg resta sco ch’igl è. La datoteca vegn l’emprim mo controllada: Vus vesais tge che midass e decidais lura.',
    en: 'A delivery contains votes or elections of one day, their details and their results. What it names is created or replaced; what it does not name stays as it is. At first the file is only checked: you see what would change and then decide.',
  },
  'delivery.file': { de: 'XML-Datei', fr: 'Fichier XML', it: 'File XML', rm: 'Datoteca XML', en: 'XML file' },
  'delivery.hint': {
    de: 'eCH-0252, Version 1 oder 2, höchstens 10 MB. Grössere Dateien nimmt die Schnittstelle an.',
    fr: 'eCH-0252, version 1 ou 2, 10 Mo au plus. L’interface de programmation accepte des fichiers plus grands.',
    it: 'eCH-0252, versione 1 o 2, al massimo 10 MB. L’interfaccia di programmazione accetta file più grandi.',
    rm: 'eCH-0252, versiun 1 u 2, maximalmain 10 MB. L’interfatscha accepta datotecas pli grondas.',
    en: 'eCH-0252, version 1 or 2, no more than 10 MB. The API accepts larger files.',
  },
  'delivery.published': {
    de: 'Die Lieferung ist eingelesen und veröffentlicht.',
    fr: 'La livraison a été importée et publiée.',
    it: 'La fornitura è stata importata e pubblicata.',
    rm: 'La furniziun è importada e publitgada.',
    en: 'The delivery has been imported and published.',
  },
  'delivery.leftOut': {
    de: 'Diese Einträge der Lieferung wurden nicht übernommen:',
    fr: 'Ces entrées de la livraison n’ont pas été reprises\u202f:',
    it: 'Queste voci della fornitura non sono state riprese:',
    rm: 'Questas endataziuns da la furniziun n’èn betg vegnidas surpigliadas:',
    en: 'These entries of the delivery were not imported:',
  },
  'delivery.refused': {
    de: 'Die Lieferung wurde nicht übernommen; nichts hat sich geändert.',
    fr: 'La livraison n’a pas été reprise\u202f; rien n’a changé.',
    it: 'La fornitura non è stata ripresa; non è cambiato nulla.',
    rm: 'La furniziun n’è betg vegnida surpigliada; nagut n’è midà.',
    en: 'The delivery was not accepted; nothing has changed.',
  },
  'delivery.subject': { de: 'Kennung', fr: 'Identifiant', it: 'Identificativo', rm: 'Identificatur', en: 'ID' },
})

type Own = typeof deliveryForm
declare module '../../../../texts/catalogues/keys.ts' {
  interface Catalogues extends Own {}
}
