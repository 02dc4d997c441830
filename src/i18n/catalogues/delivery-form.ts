import { section } from '../section.ts'

/** Deliveries by hand. */
export const deliveryForm = section({
  de_CH: {
    'delivery.title': 'eCH-0252-Lieferung einlesen',
    'delivery.text':
      'Eine Lieferung enthält Abstimmungen oder Wahlen eines Tages, ihre Angaben und ihre Resultate. Was sie nennt, wird angelegt oder ersetzt; was sie nicht nennt, bleibt, wie es ist. Die Datei wird zuerst nur geprüft: Sie sehen, was sich ändern würde, und entscheiden dann.',
    'delivery.file': 'XML-Datei',
    'delivery.hint':
      'eCH-0252, Version 1 oder 2, höchstens 10 MB. Grössere Dateien nimmt die Schnittstelle an.',
    'delivery.published': 'Die Lieferung ist eingelesen und veröffentlicht.',
    'delivery.home': 'Zur Startseite',
    'delivery.leftOut': 'Diese Einträge der Lieferung wurden nicht übernommen:',
    'delivery.refused': 'Die Lieferung wurde nicht übernommen; nichts hat sich geändert.',
    'delivery.subject': 'Kennung',
    'delivery.line': 'Zeile',
    'delivery.message': 'Meldung',
  },
  fr_CH: {
    'delivery.title': 'Importer une livraison eCH-0252',
    'delivery.text':
      'Une livraison contient les votations ou les élections d’une journée, leurs données et leurs résultats. Ce qu’elle nomme est créé ou remplacé\u202f; ce qu’elle ne nomme pas reste tel quel. Le fichier est d’abord seulement vérifié\u202f: vous voyez ce qui changerait et décidez ensuite.',
    'delivery.file': 'Fichier XML',
    'delivery.hint':
      'eCH-0252, version 1 ou 2, 10 Mo au plus. L’interface de programmation accepte des fichiers plus grands.',
    'delivery.published': 'La livraison a été importée et publiée.',
    'delivery.home': 'Vers la page d’accueil',
    'delivery.leftOut': 'Ces entrées de la livraison n’ont pas été reprises\u202f:',
    'delivery.refused': 'La livraison n’a pas été reprise\u202f; rien n’a changé.',
    'delivery.subject': 'Identifiant',
    'delivery.line': 'Ligne',
    'delivery.message': 'Message',
  },
  it_CH: {
    'delivery.title': 'Importare una fornitura eCH-0252',
    'delivery.text':
      'Una fornitura contiene le votazioni o le elezioni di una giornata, con i loro dati e risultati. Ciò che nomina viene creato o sostituito; ciò che non nomina resta com’è. Il file viene dapprima solo verificato: Lei vede che cosa cambierebbe e decide poi.',
    'delivery.file': 'File XML',
    'delivery.hint':
      'eCH-0252, versione 1 o 2, al massimo 10 MB. L’interfaccia di programmazione accetta file più grandi.',
    'delivery.published': 'La fornitura è stata importata e pubblicata.',
    'delivery.home': 'Alla pagina iniziale',
    'delivery.leftOut': 'Queste voci della fornitura non sono state riprese:',
    'delivery.refused': 'La fornitura non è stata ripresa; non è cambiato nulla.',
    'delivery.subject': 'Identificativo',
    'delivery.line': 'Riga',
    'delivery.message': 'Messaggio',
  },
  rm_CH: {
    'delivery.title': 'Importar ina furniziun eCH-0252',
    'delivery.text':
      'Ina furniziun cuntegna las votaziuns u las elecziuns d’in di, lur datas e lur resultats. Quai ch’ella numna vegn creà u remplazzà; quai ch’ella na numna betg resta sco ch’igl è. La datoteca vegn l’emprim mo controllada: Vus vesais tge che midass e decidais lura.',
    'delivery.file': 'Datoteca XML',
    'delivery.hint':
      'eCH-0252, versiun 1 u 2, maximalmain 10 MB. L’interfatscha accepta datotecas pli grondas.',
    'delivery.published': 'La furniziun è importada e publitgada.',
    'delivery.home': 'A la pagina iniziala',
    'delivery.leftOut': 'Questas endataziuns da la furniziun n’èn betg vegnidas surpigliadas:',
    'delivery.refused': 'La furniziun n’è betg vegnida surpigliada; nagut n’è midà.',
    'delivery.subject': 'Identificatur',
    'delivery.line': 'Lingia',
    'delivery.message': 'Messadi',
  },
})
