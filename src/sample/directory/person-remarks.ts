/** People whose function is not the title of their first membership. */
export const ownFunctions: ReadonlyMap<string, string> = new Map([
  ['Ladina Tönz', 'Präsidentin des Kantonsrats'],
  ['Matthias Gwerder', 'Generalsekretär des Kantonsrats'],
  ['Josef Zurkirchen', 'Präsident des Kantonsgerichts'],
  ['Heidi Auf der Maur', 'Protokollführerin'],
  ['Paul Camenzind', 'Leiter Werkhof Oberlai'],
])

export const ownNotes: ReadonlyMap<string, string> = new Map([
  ['Ladina Tönz', 'Sprachen: Rätoromanisch, Deutsch, Italienisch'],
  ['Chiara Pedrazzini', 'Colloqui su appuntamento, anche in tedesco e francese'],
  ['Werner Schälin', 'Während der Alpzeit am besten abends erreichbar'],
  ['Noémie Perrin', 'Permanence citoyenne le premier lundi du mois à Belrive'],
  ['Bérénice Favre', 'Terminanfragen bitte über das Generalsekretariat'],
  ['Niccolò Bernasconi', 'Segretariato: volkswirtschaft@dreiseen.example'],
  ['Ursina Deplazes', 'Montag bis Mittwoch im Haus'],
  ['Anna Caduff', 'Korrekturen am Behördenverzeichnis bitte direkt beim betreffenden Eintrag melden'],
  ['Braida Camenisch', 'Discurra er tudestg e talian'],
  ['Ana Petrović', 'Beratung auch auf Serbisch und Englisch'],
  ['Jürg Brändle', 'Führungen für Schulklassen nach Absprache'],
  ['Markus Infanger', 'Vertretung: Nora Bächtiger'],
  ['Therese Gmür', 'Vertrauliche Anliegen bitte telefonisch'],
])
