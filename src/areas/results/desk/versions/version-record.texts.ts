import { section } from '../../../../texts/catalogues/section.ts'

/** What programs are told of versions. */
export const versionRecord = section({
  'versionRecord.title': 'common.versions',
  'versionRecord.moved': {
    de: 'Diese Version wartet nicht, oder nicht mehr. Es wurde nichts geändert.',
    fr: 'Cette version n’attend pas, ou n’attend plus. Rien n’a été modifié.',
    it: 'Questa versione non è in attesa, o non lo è più. Nulla è stato modificato.',
    rm: 'Questa versiun na spetga betg, u betg pli. Nagut n’è vegnì midà.',
    en: 'This version is not waiting, or not any more. Nothing was changed.',
  },
  'versionRecord.noDoubts': {
    de: 'An dieser Version ist nichts zu bestätigen.',
    fr: 'Il n’y a rien à confirmer dans cette version.',
    it: 'In questa versione non c’è nulla da confermare.',
    rm: 'Tar questa versiun n’è nagut da confermar.',
    en: 'There is nothing to confirm in this version.',
  },
  'versionRecord.draft': {
    de: 'Das Geschäft ist ein Entwurf. Kündigen Sie es zuerst an.',
    fr: 'L’objet est un brouillon. Annoncez-le d’abord.',
    it: 'L’oggetto è una bozza. Lo annunci prima.',
    rm: 'La fatschenta è in sboz. Annunziai ella l’emprim.',
    en: 'The item is a draft. Announce it first.',
  },
  'versionRecord.due': {
    de: 'Die Zeit der Freigabe ist schon vorbei. Geben Sie die Version jetzt frei.',
    fr: 'L’heure de publication est déjà passée. Publiez la version maintenant.',
    it: 'L’ora della pubblicazione è già passata. Pubblichi ora la versione.',
    rm: 'Il temp da la publicaziun è gia passà. Publitgai ussa la versiun.',
    en: 'The release time has passed already. Release the version now.',
  },
  'versionRecord.needless': {
    de: 'Diese Version braucht keine zweite Person.',
    fr: 'Cette version n’a pas besoin d’une deuxième personne.',
    it: 'Questa versione non necessita di una seconda persona.',
    rm: 'Questa versiun na dovra betg ina segunda persuna.',
    en: 'This version needs no second person.',
  },
  'changeRecord.title': 'tickets.changes.title',
})

type Own = typeof versionRecord
declare module '../../../../texts/catalogues/keys.ts' {
  interface Catalogues extends Own {}
}
