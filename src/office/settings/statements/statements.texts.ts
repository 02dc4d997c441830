import { section } from '../../../texts/catalogues/section.ts'

/** Texts that every site has, and the form in which admins replace them. */
export const statementTexts = section({
  'statements.date': { de: 'Stand: {date}', fr: 'État\u202f: {date}', it: 'Stato: {date}', rm: 'Stadi: {date}', en: 'As of {date}' },
  'statements.text': {
    de: 'Der Text ist auf jeder Seite verlinkt. Wenn Sie ihn leeren und speichern, gilt wieder der Standardtext.',
    fr: 'Un lien vers le texte figure sur chaque page. Si vous le videz et enregistrez, le texte standard s’applique de nouveau.',
    it: 'Il link al testo figura su ogni pagina. Se lo svuota e salva, vale di nuovo il testo standard.',
    rm: 'In link al text sa chatta sin mintga pagina. Sche Vus svidais el e memorisais, vala puspè il text da standard.',
    en: 'Every page links to the text. If you clear it and save, the standard text applies again.',
  },
  'statements.default': {
    de: 'Standardtext. Name und Kontakt folgen den Einstellungen, solange Sie ihn nicht ändern.',
    fr: 'Texte standard. Le nom et le contact suivent les paramètres tant que vous ne le modifiez pas.',
    it: 'Testo standard. Il nome e il contatto seguono le impostazioni finché non lo modifica.',
    rm: 'Text da standard. Il num ed il contact suondan las configuraziuns, uschè ditg che Vus na midais betg el.',
    en: 'Standard text. Name and contact follow the settings as long as you do not change the text.',
  },
  'statements.own': {
    de: 'Eigener Text vom {date}.',
    fr: 'Votre propre texte du {date}.',
    it: 'Testo proprio del {date}.',
    rm: 'Agen text dals {date}.',
    en: 'Own text of {date}.',
  },
  'statements.saved': {
    de: 'Der Text ist gespeichert und ab sofort öffentlich.',
    fr: 'Le texte est enregistré et public dès maintenant.',
    it: 'Il testo è salvato e da subito pubblico.',
    rm: 'Il text è memorisà ed immediatamain public.',
    en: 'The text has been saved and is public from now on.',
  },
})

type Own = typeof statementTexts
declare module '../../../texts/catalogues/keys.ts' {
  interface Catalogues extends Own {}
}
