import { section } from '../../texts/catalogues/section.ts'

export const signingKeys = section({
  'signingKeys.title': { de: 'Signaturen', fr: 'Signatures', it: 'Firme', rm: 'Suttascripziuns', en: 'Signatures' },
  'signingKeys.text': {
    de: 'Was veröffentlicht wird, ist signiert: Wer die Dateien weiterverwendet, kann prüfen, dass sie von hier stammen und nicht verändert wurden. Auch der Stand des Protokolls wird signiert und veröffentlicht.',
    fr: 'Ce qui est publié est signé\u202f: qui réutilise les fichiers peut vérifier qu’ils viennent d’ici et n’ont pas été modifiés. L’état du journal est lui aussi signé et publié.',
    it: 'Ciò che viene pubblicato è firmato: chi riutilizza i file può verificare che provengano da qui e non siano stati modificati. Anche lo stato del registro è firmato e pubblicato.',
    rm: 'Quai che vegn publitgà è suttascrit: tgi che dovra las datotecas po controllar ch’ellas derivan da qua e n’èn betg vegnidas midadas. Er il stadi dal protocol vegn suttascrit e publitgà.',
    en: 'What is published is signed: anyone who uses the files can check that they come from here and have not been altered. The state of the audit log is signed and published too.',
  },
  'signingKeys.keys': { de: 'Schlüssel', fr: 'Clés', it: 'Chiavi', rm: 'Clavs', en: 'Keys' },
  'signingKeys.signedBy': { de: 'Signiert mit', fr: 'Signé avec', it: 'Firmato con', rm: 'Suttascrit cun', en: 'Signed with' },
  'signingKeys.kid': 'audit.field.id',
  'signingKeys.used': { de: 'Verwendet', fr: 'Utilisation', it: 'Utilizzo', rm: 'Utilisaziun', en: 'Used' },
  'signingKeys.usedSince': { de: 'seit {from}', fr: 'depuis {from}', it: 'dal {from}', rm: 'dapi {from}', en: 'since {from}' },
  'signingKeys.usedUntil': { de: '{from} bis {until}', fr: '{from} à {until}', it: '{from} a {until}', rm: '{from} fin {until}', en: '{from} to {until}' },
  'signingKeys.state.current': { de: 'Signiert', fr: 'Signe', it: 'Firma', rm: 'Suttascriva', en: 'Signing' },
  'signingKeys.state.former': { de: 'Abgelöst', fr: 'Remplacée', it: 'Sostituita', rm: 'Remplazzada', en: 'Replaced' },
  'signingKeys.state.revoked': { de: 'Widerrufen', fr: 'Révoquée', it: 'Revocata', rm: 'Revocada', en: 'Revoked' },
  'signingKeys.distrusted': {
    de: 'Signaturen ab {from} gelten nicht.',
    fr: 'Les signatures dès le {from} ne sont pas valables.',
    it: 'Le firme dal {from} non sono valide.',
    rm: 'Suttascripziuns a partir da {from} na valan betg.',
    en: 'Signatures from {from} onwards are not valid.',
  },
  'signingKeys.none': {
    de: 'Es gibt noch keinen Schlüssel. Er entsteht mit der ersten Signatur.',
    fr: 'Il n’y a pas encore de clé. Elle est créée avec la première signature.',
    it: 'Non c’è ancora nessuna chiave. Viene creata con la prima firma.',
    rm: 'I na dat anc nagina clav. Ella vegn creada cun l’emprima suttascripziun.',
    en: 'There is no key yet. It is created with the first signature.',
  },
  'signingKeys.howTo': {
    de: 'Schlüssel werden auf dem Server abgelöst und widerrufen:',
    fr: 'Les clés sont remplacées et révoquées sur le serveur\u202f:',
    it: 'Le chiavi vengono sostituite e revocate sul server:',
    rm: 'Las clavs vegnan remplazzadas e revocadas sin il server:',
    en: 'Keys are replaced and revoked on the server:',
  },
  'signingKeys.log': { de: 'Stand des Protokolls', fr: 'État du journal', it: 'Stato del registro', rm: 'Stadi dal protocol', en: 'State of the audit log' },
  'signingKeys.logText': {
    de: 'Bewahren Sie eine Kopie ausserhalb dieses Servers auf. Sie beweist, dass ältere Einträge später nicht verändert wurden.',
    fr: 'Conservez une copie hors de ce serveur. Elle prouve que les anciennes entrées n’ont pas été modifiées ensuite.',
    it: 'Conservi una copia fuori da questo server. Dimostra che le voci precedenti non sono state modificate in seguito.',
    rm: 'Tegnai ina copia ordaifer quest server. Ella cumprova che las endataziuns veglias n’èn betg vegnidas midadas pli tard.',
    en: 'Keep a copy outside this server. It proves that older entries have not been altered later.',
  },
  'signingKeys.noCheckpoint': {
    de: 'Der Stand des Protokolls wurde noch nicht signiert. Das geschieht spätestens fünf Minuten nach dem nächsten Eintrag.',
    fr: 'L’état du journal n’a pas encore été signé. Il le sera au plus tard cinq minutes après la prochaine entrée.',
    it: 'Lo stato del registro non è ancora stato firmato. Avviene al più tardi cinque minuti dopo la prossima voce.',
    rm: 'Il stadi dal protocol n’è anc betg suttascrit. Quai capita il pli tard tschintg minutas suenter la proxima endataziun.',
    en: 'The state of the audit log has not been signed yet. This happens no later than five minutes after the next entry.',
  },
  'signingKeys.publicAddresses': {
    de: 'Öffentliche Adressen',
    fr: 'Adresses publiques',
    it: 'Indirizzi pubblici',
    rm: 'Adressas publicas',
    en: 'Public addresses',
  },
  'proofs.feed': {
    de: 'Signierte Stände des Protokolls',
    fr: 'États signés du journal',
    it: 'Stati firmati del registro',
    rm: 'Stadis suttascrits dal protocol',
    en: 'Signed states of the audit log',
  },
})

type Own = typeof signingKeys
declare module '../../texts/catalogues/keys.ts' {
  interface Catalogues extends Own {}
}
