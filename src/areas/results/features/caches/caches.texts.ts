import { section } from '../../../../texts/catalogues/section.ts'

export const caches = section({
  'caches.title': { de: 'Zwischenspeicher', fr: 'Caches', it: 'Cache', rm: 'Caches', en: 'Caches' },
  'caches.text': {
    de: 'Zwischenspeicher vor dem Dienst zeigen Seiten, ohne ihn zu fragen. Nach jeder Veröffentlichung, Freigabe, Rücknahme oder Bearbeitung erfahren sie, was sie neu holen müssen.',
    fr: 'Les caches placés devant le service montrent des pages sans le solliciter. Après chaque publication, autorisation, retrait ou modification, ils apprennent ce qu’ils doivent chercher à nouveau.',
    it: 'Le cache davanti al servizio mostrano le pagine senza interpellarlo. Dopo ogni pubblicazione, autorizzazione, ritiro o modifica vengono a sapere che cosa devono richiedere di nuovo.',
    rm: 'Ils caches avant il servetsch mussan paginas senza dumandar el. Suenter mintga publicaziun, deliberaziun, retratga u elavuraziun vegnan els a savair tge ch’els ston prender danovamain.',
    en: 'Caches in front of the service show pages without asking it. After every publication, release, withdrawal or edit they are told what they must fetch again.',
  },
  'caches.empty': {
    de: 'Es ist kein Zwischenspeicher eingerichtet.',
    fr: 'Aucun cache n’est configuré.',
    it: 'Non è configurata nessuna cache.',
    rm: 'I n’è configurà nagin cache.',
    en: 'No cache has been set up.',
  },
  'caches.emptyText': {
    de: 'Das richtet ein, wer die Website technisch betreibt, mit den Einstellungen CACHE_VARNISH, CACHE_NGINX, CACHE_FASTLY, CACHE_CLOUDFLARE.',
    fr: 'C’est à l’exploitant technique du site de le configurer, par les réglages CACHE_VARNISH, CACHE_NGINX, CACHE_FASTLY, CACHE_CLOUDFLARE.',
    it: 'Lo configura chi gestisce tecnicamente il sito, con le impostazioni CACHE_VARNISH, CACHE_NGINX, CACHE_FASTLY, CACHE_CLOUDFLARE.',
    rm: 'Quai configurescha tgi che maina tecnicamain la pagina d’internet, cun las configuraziuns CACHE_VARNISH, CACHE_NGINX, CACHE_FASTLY, CACHE_CLOUDFLARE.',
    en: 'Whoever runs the website technically sets this up, with the settings CACHE_VARNISH, CACHE_NGINX, CACHE_FASTLY, CACHE_CLOUDFLARE.',
  },
  'caches.state.current': { de: 'Aktuell', fr: 'À jour', it: 'Aggiornata', rm: 'Actual', en: 'Up to date' },
  'caches.state.pending': { de: 'Wird benachrichtigt', fr: 'Avis en cours', it: 'Avviso in corso', rm: 'Vegn avisà', en: 'Being notified' },
  'caches.state.failing': { de: 'Nicht erreicht', fr: 'Non atteint', it: 'Non raggiunta', rm: 'Betg cuntanschì', en: 'Not reached' },
  'caches.lastFailure': { de: 'Letzter Fehler', fr: 'Dernière erreur', it: 'Ultimo errore', rm: 'Ultim sbagl', en: 'Last error' },
  'caches.told': { de: 'Zuletzt benachrichtigt', fr: 'Dernier avis', it: 'Ultimo avviso', rm: 'Ultim avis', en: 'Last notified' },
  'caches.lag': { de: 'Verzug', fr: 'Retard', it: 'Ritardo', rm: 'Retard', en: 'Delay' },
  'caches.failures': {
    de: 'Fehlversuche in Folge',
    fr: 'Échecs de suite',
    it: 'Tentativi falliti di seguito',
    rm: 'Emprovas senza success ina suenter l’autra',
    en: 'Failed attempts in a row',
  },
})

type Own = typeof caches
declare module '../../../../texts/catalogues/keys.ts' {
  interface Catalogues extends Own {}
}
