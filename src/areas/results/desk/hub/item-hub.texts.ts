import { section } from '../../../../texts/catalogues/section.ts'

/** The pages of a vote, an election or a compound in the back office. */
export const itemHub = section({
  'itemHub.sections': { de: 'Bereiche', fr: 'Rubriques', it: 'Sezioni', rm: 'Secturs', en: 'Sections' },
  'itemHub.publication': { de: 'Freigabe', fr: 'Publication', it: 'Pubblicazione', rm: 'Publicaziun', en: 'Publication' },
  'itemHub.notify': { de: 'Meldungen', fr: 'Notifications', it: 'Notifiche', rm: 'Avis', en: 'Notifications' },
  'itemHub.history': { de: 'Verlauf', fr: 'Historique', it: 'Cronologia', rm: 'Cronica', en: 'History' },
  'itemHub.toRelease': { de: 'Zur Freigabe', fr: 'Vers la publication', it: 'Alla pubblicazione', rm: 'A la publicaziun', en: 'Go to release' },
  'itemHub.views.draft': {
    de: 'Solange das Geschäft ein Entwurf ist, sehen nur angemeldete Mitarbeitende die Vorschau.',
    fr: 'Tant que l’objet est un brouillon, seul le personnel connecté voit l’aperçu.',
    it: 'Finché l’oggetto è una bozza, solo il personale collegato vede l’anteprima.',
    rm: 'Uschè ditg che la fatschenta è in sboz, vesa mo il persunal annunzià la prevista.',
    en: 'While the item is a draft, only staff who are logged in see the preview.',
  },
  'itemHub.views.embed': {
    de: 'Zum Einbetten in andere Websites',
    fr: 'À intégrer dans d’autres sites web',
    it: 'Da incorporare in altri siti web',
    rm: 'Per integrar en autras websites',
    en: 'To embed in other websites',
  },
  'itemHub.history.text': {
    de: 'Wer wann was an diesem Geschäft geändert hat, das Neuste zuerst.',
    fr: 'Qui a modifié quoi et quand dans cet objet, le plus récent en premier.',
    it: 'Chi ha modificato che cosa e quando in questo oggetto, prima il più recente.',
    rm: 'Tgi che ha midà tge e cura vi da questa fatschenta, il pli nov l’emprim.',
    en: 'Who changed what in this item and when, newest first.',
  },
  'itemHub.history.empty': {
    de: 'Noch nichts verzeichnet',
    fr: 'Rien d’enregistré pour l’instant',
    it: 'Ancora nulla di registrato',
    rm: 'Anc nagut registrà',
    en: 'Nothing recorded yet',
  },
  'itemHub.history.all': {
    de: 'Alles im Protokoll zeigen',
    fr: 'Tout afficher dans le journal',
    it: 'Mostrare tutto nel registro',
    rm: 'Mussar tut en il protocol',
    en: 'Show everything in the audit log',
  },
  'itemHub.screens.empty': {
    de: 'Kein Bildschirm zeigt dieses Geschäft.',
    fr: 'Aucun écran n’affiche cet objet.',
    it: 'Nessuno schermo mostra questo oggetto.',
    rm: 'Nagin visur na mussa questa fatschenta.',
    en: 'No screen shows this item.',
  },
})

type Own = typeof itemHub
declare module '../../../../texts/catalogues/keys.ts' {
  interface Catalogues extends Own {}
}
