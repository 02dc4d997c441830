import { section } from '../../texts/catalogues/section.ts'

/** What is told of a take-over from another site; the command line says the same in English. */
export const takeOverNotes = section({
  'takeOverNotes.fileUnreadable': {
    de: 'Die Datei {address} lässt sich nicht lesen: {reason}',
    fr: 'Le fichier {address} ne peut être lu\u202f: {reason}',
    it: 'Il file {address} non può essere letto: {reason}',
    rm: 'La datoteca {address} na po betg vegnir legida: {reason}',
  },
  'takeOverNotes.fileNotStorable': {
    de: 'Die Datei {address} kann hier nicht gespeichert werden: {type}',
    fr: 'Le fichier {address} ne peut être conservé ici\u202f: {type}',
    it: 'Il file {address} non può essere salvato qui: {type}',
    rm: 'La datoteca {address} na po betg vegnir memorisada qua: {type}',
  },
  'takeOverNotes.fileTooLarge': {
    de: 'Die Datei {address} ist zu gross, um hier gespeichert zu werden.',
    fr: 'Le fichier {address} est trop volumineux pour être conservé ici.',
    it: 'Il file {address} è troppo grande per essere salvato qui.',
    rm: 'La datoteca {address} è memia gronda per vegnir memorisada qua.',
  },
  'takeOverNotes.fileActive': {
    de: 'Die Zeichnung {address} lässt sich hier nicht speichern: Sie enthält Skripte, Animationen oder Verweise auf andere Dateien',
    fr: 'Le dessin {address} ne peut être enregistré ici\u202f: il contient des scripts, des animations ou des liens vers d’autres fichiers',
    it: 'Il disegno {address} non può essere salvato qui: contiene script, animazioni o rimandi ad altri file',
    rm: 'Il dissegn {address} na po betg vegnir memorisà qua: el cuntegna scripts, animaziuns u links ad autras datotecas',
  },
  'takeOverNotes.fileStays': {
    de: 'Die Datei {address} bleibt, wo sie ist; nur ein Text verweist auf sie.',
    fr: 'Le fichier {address} reste où il est\u202f; seul un texte y renvoie.',
    it: 'Il file {address} rimane dov’è; solo un testo vi rimanda.',
    rm: 'La datoteca {address} resta nua ch’ella è; mo in text renviescha ad ella.',
  },
  'takeOverNotes.noList': {
    de: '{list} fehlen: {reason}',
    fr: '{list} manquent\u202f: {reason}',
    it: '{list} mancano: {reason}',
    rm: '{list} mancan: {reason}',
  },
  'takeOverNotes.textNotPublic': {
    de: 'Der Text von «{title}» ist nicht öffentlich.',
    fr: 'Le texte de «\u202f{title}\u202f» n’est pas public.',
    it: 'Il testo di «{title}» non è pubblico.',
    rm: 'Il text da «{title}» n’è betg public.',
  },
  'takeOverNotes.listMoved': {
    de: '{path} hat sich während des Lesens geändert; etwas kann fehlen.',
    fr: '{path} a changé pendant la lecture\u202f; quelque chose peut manquer.',
    it: '{path} è cambiato durante la lettura; qualcosa può mancare.',
    rm: '{path} è sa midà durant leger; insatge po mancar.',
  },
  'takeOverNotes.withoutAddress': {
    de: '{path} hat einen Eintrag ohne Adresse, der wegbleibt: «{title}»',
    fr: '{path} a une entrée sans adresse, qui est laissée de côté\u202f: «\u202f{title}\u202f»',
    it: '{path} ha una voce senza indirizzo, che viene tralasciata: «{title}»',
    rm: '{path} ha in’endataziun senza adressa, che vegn laschada davent: «{title}»',
  },
  'takeOverNotes.listEndsEarly': {
    de: '{path} endet zu früh: {reason}',
    fr: '{path} se termine trop tôt\u202f: {reason}',
    it: '{path} termina troppo presto: {reason}',
    rm: '{path} finescha memia baud: {reason}',
  },
  'takeOverNotes.recordNotStorable': {
    de: '{record} kann nicht gespeichert werden; {field}: {problem}',
    fr: '{record} ne peut être conservé\u202f; {field}\u202f: {problem}',
    it: '{record} non può essere salvato; {field}: {problem}',
    rm: '{record} na po betg vegnir memorisà; {field}: {problem}',
  },
  'takeOverNotes.fieldLeftOut': {
    de: '{record} kommt ohne {field}: {problem}',
    fr: '{record} vient sans {field}\u202f: {problem}',
    it: '{record} arriva senza {field}: {problem}',
    rm: '{record} vegn senza {field}: {problem}',
  },
  'takeOverNotes.record': { de: '{member}: {which}', fr: '{member}\u202f: {which}', it: '{member}: {which}', rm: '{member}: {which}' },
  'takeOverNotes.toTheTop': {
    de: '{record} gehört zu etwas, das nicht öffentlich ist, und kommt zuoberst.',
    fr: '{record} dépend d’un élément qui n’est pas public et vient au premier niveau.',
    it: '{record} dipende da qualcosa che non è pubblico e viene al primo livello.',
    rm: '{record} tutga tar insatge che n’è betg public e vegn sin l’emprim nivel.',
  },
  'takeOverNotes.membershipLeftOut': {
    de: '{record} von {person} in {agency} bleibt weg.',
    fr: '{record} de {person} dans {agency} est laissé de côté.',
    it: '{record} di {person} in {agency} viene tralasciato.',
    rm: '{record} da {person} en {agency} vegn laschà davent.',
  },
  'takeOverNotes.somethingHidden': { de: 'etwas nicht Öffentlichem', fr: 'un élément non public', it: 'qualcosa di non pubblico', rm: 'insatge betg public' },
  'takeOverNotes.elsewhere': {
    de: '{address} steht auf einer anderen Website.',
    fr: '{address} se trouve sur un autre site.',
    it: '{address} si trova su un altro sito.',
    rm: '{address} è sin in’autra pagina.',
  },
  'takeOverNotes.tableNotTaken': {
    de: 'Die Tabelle von {path} kommt nicht mit: {reason}',
    fr: 'Le tableau de {path} n’est pas repris\u202f: {reason}',
    it: 'La tabella di {path} non viene ripresa: {reason}',
    rm: 'La tabella da {path} na vegn betg surpigliada: {reason}',
  },
  'takeOverNotes.itemNotTaken': {
    de: '{path} kann nicht übernommen werden: {reason}',
    fr: '{path} ne peut être repris\u202f: {reason}',
    it: '{path} non può essere ripreso: {reason}',
    rm: '{path} na po betg vegnir surpiglià: {reason}',
  },
  'takeOverNotes.itemUnreadable': {
    de: '{path} lässt sich nicht lesen: {reason}',
    fr: '{path} ne peut être lu\u202f: {reason}',
    it: '{path} non può essere letto: {reason}',
    rm: '{path} na po betg vegnir legì: {reason}',
  },
  'takeOverNotes.contradiction': {
    de: '{path} widerspricht sich; übernommen wird die Tabelle: {difference}',
    fr: '{path} se contredit\u202f; c’est le tableau qui est repris\u202f: {difference}',
    it: '{path} si contraddice; viene ripresa la tabella: {difference}',
    rm: '{path} cuntradi a sasez; surpigliada vegn la tabella: {difference}',
  },
  'takeOverNotes.nothing': {
    de: '{address} zeigt nichts, das sich übernehmen lässt.',
    fr: '{address} ne montre rien qui puisse être repris.',
    it: '{address} non mostra nulla che possa essere ripreso.',
    rm: '{address} na mussa nagut che po vegnir surpiglià.',
  },
  'takeOverNotes.answered': {
    de: '{address} antwortet mit {status}',
    fr: '{address} répond par {status}',
    it: '{address} risponde con {status}',
    rm: '{address} respunda cun {status}',
  },
  'takeOverNotes.silent': {
    de: '{address} antwortet nicht: {problem}',
    fr: '{address} ne répond pas\u202f: {problem}',
    it: '{address} non risponde: {problem}',
    rm: '{address} na respunda betg: {problem}',
  },
  'takeOverNotes.notThere': { de: '{address} gibt es nicht', fr: '{address} n’existe pas', it: '{address} non esiste', rm: '{address} n’exista betg' },
  'takeOverNotes.gone': { de: 'Sie ist nicht da.', fr: 'Il n’y est pas.', it: 'Non c’è.', rm: 'Ella n’è betg qua.' },
  'takeOverNotes.notJson': { de: '{address} ist kein JSON', fr: '{address} n’est pas du JSON', it: '{address} non è JSON', rm: '{address} n’è betg JSON' },
  'takeOverNotes.noCollection': {
    de: '{address} ist kein Collection+JSON',
    fr: '{address} n’est pas du Collection+JSON',
    it: '{address} non è Collection+JSON',
    rm: '{address} n’è betg Collection+JSON',
  },
  'takeOverNotes.noObject': {
    de: 'Das JSON ist kein Objekt.',
    fr: 'Le JSON n’est pas un objet.',
    it: 'Il JSON non è un oggetto.',
    rm: 'Il JSON n’è betg in object.',
  },
  'takeOverNotes.noAddress': {
    de: '{address} ist keine Adresse',
    fr: '{address} n’est pas une adresse',
    it: '{address} non è un indirizzo',
    rm: '{address} n’è betg in’adressa',
  },
  'takeOverNotes.notAllowed': {
    de: '{address} ist keine verschlüsselte Adresse im Internet; Hosts des eigenen Netzes gibt der Betrieb mit SOURCE_HOSTS frei',
    fr: '{address} n’est pas une adresse chiffrée d’internet\u202f; l’exploitant autorise des hôtes de son réseau par SOURCE_HOSTS',
    it: '{address} non è un indirizzo cifrato di internet; chi gestisce il servizio ammette host della propria rete con SOURCE_HOSTS',
    rm: '{address} n’è betg in’adressa criptada da l’internet; il manaschi permetta hosts da l’atgna rait cun SOURCE_HOSTS',
  },
  'takeOverNotes.leadsNowhere': {
    de: '{address} führt zu {target}, was keine Adresse ist',
    fr: '{address} mène à {target}, qui n’est pas une adresse',
    it: '{address} porta a {target}, che non è un indirizzo',
    rm: '{address} maina a {target}, che n’è betg in’adressa',
  },
  'takeOverNotes.leadsInCircles': {
    de: '{address} führt von einer Adresse zur nächsten',
    fr: '{address} mène d’une adresse à la suivante',
    it: '{address} porta da un indirizzo all’altro',
    rm: '{address} maina d’in’adressa a la proxima',
  },
  'takeOverNotes.tooLarge': {
    de: '{address} ist grösser als {limit} Bytes',
    fr: '{address} dépasse {limit} octets',
    it: '{address} supera {limit} byte',
    rm: '{address} surpassa {limit} bytes',
  },
  'takeOverNotes.more': {
    de: '{count} weitere sind nicht aufgeführt',
    fr: '{count} autres ne figurent pas ici',
    it: 'altri {count} non sono elencati',
    rm: '{count} auters n’èn betg enumerads',
  },
})

type Own = typeof takeOverNotes
declare module '../../texts/catalogues/keys.ts' {
  interface Catalogues extends Own {}
}
