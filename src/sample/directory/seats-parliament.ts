/**
 * Who sits where in the Kantonsrat. Under each agency, in the order of the list:
 * name | title | years in office | addition | prefix | note
 */
export const parliamentSeats = `
# Kantonsrat
Ladina Tönz       | Präsidentin            | 0 | Die Mitte |   | Amtsjahr bis Ende Mai
Marc Hürlimann    | 1. Vizepräsident       | 0 | FDP       |   |
Regula Lüönd      | 2. Vizepräsidentin     | 0 | SP        |   |
Reto Niederöst    | Stimmenzähler          | 2 | SVP       |   |
Maëlle Rochat     | Scrutatrice            | 2 | SP        |   |
Matthias Gwerder  | Generalsekretär        | 7 |           |   |

# Ratsbüro
Ladina Tönz       | Vorsitz                | 0 | Die Mitte |   |
Marc Hürlimann    | Mitglied               | 1 | FDP       |   |
Regula Lüönd      | Mitglied               | 0 | SP        |   |
Beat Zurfluh      | Fraktionspräsident     | 5 | Die Mitte |   |
Nadja Rüttimann   | Fraktionspräsidentin   | 3 | FDP       |   |
Werner Schälin    | Fraktionspräsident     | 6 | SVP       |   |
Jonas Wüthrich    | Fraktionspräsident     | 2 | SP        |   |
Annina Sprecher   | Fraktionspräsidentin   | 1 | Grüne     |   |

# Parlamentsdienste
Matthias Gwerder  | Leiter Parlamentsdienste         | 7 | | |
Ursina Deplazes   | Stellvertretende Leiterin        | 4 | | |
Heidi Auf der Maur | Protokollführerin               | 11 | | | Montag bis Donnerstag
Karl Ulrich       | Standesweibel                    | 15 | | |

# Geschäftsprüfungskommission
Corinne Zgraggen  | Präsidentin            | 2 | FDP       |   |
Urs Amstalden     | Vizepräsident          | 2 | Die Mitte |   |
Yvonne Betschart  | Mitglied               | 6 | SVP       |   |
Sandro Müller     | Mitglied               | 3 | SP        |   |
Lukas Fässler     | Mitglied               | 2 | Grüne     |   |
Fabrizio Tognini  | Membro                 | 5 | FDP       |   |
Ursina Deplazes   | Sekretärin             | 4 |           |   |

# Finanzkommission
Patrick Steinauer | Präsident              | 1 | GLP       |   |
Meinrad Bürgler   | Vizepräsident          | 4 | SVP       |   |
Chiara Pedrazzini | Membro                 | 3 | Die Mitte |   |
Roman Kälin       | Mitglied               | 6 | FDP       |   |
Arif Krasniqi     | Mitglied               | 2 | SP        |   |
Madlaina Bezzola  | Commembra              | 2 | Grüne     |   |
Heidi Auf der Maur | Protokoll             | 8 |           |   |

# Kommission für Bildung, Kultur und Sprachen
Gion-Andri Cadruvi | President             | 3 | Die Mitte |   |
Giulia Bontà      | Vicepresidente         | 3 | SP        |   |
Aurélie Jaccoud   | Membre                 | 2 | Die Mitte |   |
Loïc Bovet        | Membre                 | 4 | FDP       |   |
Duri Caviezel-Rauch | Commember            | 9 | SVP       |   |
Noémie Perrin     | Membre                 | 1 | Grüne     |   |
Ursina Deplazes   | Sekretärin             | 4 |           |   |

# Kommission für Raum, Umwelt und Verkehr
Meret Zürcher     | Präsidentin            | 1 | SP        |   |
Thomas Immoos     | Vizepräsident          | 3 | SVP       |   |
Alois Gisler-Planzer | Mitglied            | 9 | Die Mitte |   |
Flurin Nuotclà    | Commember              | 2 | FDP       |   |
Céline Dätwyler   | Mitglied               | 2 | GLP       |   |
Tiziano Poncini   | Membro                 | 6 | SVP       |   |
Heidi Auf der Maur | Protokoll             | 8 |           |   |

# Justizkommission
Tobias von Euw    | Präsident              | 2 | GLP       |   |
Daniela Suter-Kälin | Vizepräsidentin      | 3 | SVP       |   |
Seraina Cavegn    | Mitglied               | 2 | Die Mitte |   |
Nicolò Rezzonico  | Membro                 | 2 | GLP       |   |
Maëlle Rochat     | Membre                 | 2 | SP        |   |
Matthias Gwerder  | Sekretär               | 7 |           |   |

# Fraktion Die Mitte
Beat Zurfluh      | Fraktionspräsident     | 5 |           |   |
Chiara Pedrazzini | Vicepresidente         | 2 |           |   |
Ladina Tönz       | Mitglied               | 9 |           | * | * stimmt als Ratspräsidentin nicht mit
Urs Amstalden     | Mitglied               | 6 |           |   |
Gion-Andri Cadruvi | Commember             | 6 |           |   |
Aurélie Jaccoud   | Membre                 | 2 |           |   |
Alois Gisler-Planzer | Mitglied            | 13 |          |   |
Seraina Cavegn    | Mitglied               | 2 |           |   |

# Fraktion FDP
Nadja Rüttimann   | Fraktionspräsidentin   | 3 |           |   |
Corinne Zgraggen  | Vizepräsidentin        | 3 |           |   |
Marc Hürlimann    | Mitglied               | 9 |           |   |
Fabrizio Tognini  | Membro                 | 5 |           |   |
Loïc Bovet        | Membre                 | 6 |           |   |
Roman Kälin       | Mitglied               | 6 |           |   |
Flurin Nuotclà    | Commember              | 2 |           |   |

# Fraktion SVP
Werner Schälin    | Fraktionspräsident     | 6 |           |   |
Yvonne Betschart  | Vizepräsidentin        | 4 |           |   |
Thomas Immoos     | Mitglied               | 9 |           |   |
Meinrad Bürgler   | Mitglied               | 6 |           |   |
Tiziano Poncini   | Membro                 | 6 |           |   |
Reto Niederöst    | Mitglied               | 2 |           |   |
Daniela Suter-Kälin | Mitglied             | 6 |           |   |
Duri Caviezel-Rauch | Commember            | 17 |          |   |

# Fraktion SP
Jonas Wüthrich    | Co-Präsident           | 2 |           |   |
Giulia Bontà      | Copresidente           | 2 |           |   |
Regula Lüönd      | Mitglied               | 10 |          |   |
Maëlle Rochat     | Membre                 | 2 |           |   |
Sandro Müller     | Mitglied               | 6 |           |   |
Meret Zürcher     | Mitglied               | 2 |           |   |
Arif Krasniqi     | Mitglied               | 2 |           |   |

# Fraktion Grüne und GLP
Annina Sprecher   | Fraktionspräsidentin   | 1 | Grüne     |   |
Patrick Steinauer | Vizepräsident          | 1 | GLP       |   |
Lukas Fässler     | Mitglied               | 2 | Grüne     |   |
Noémie Perrin     | Membre                 | 2 | Grüne     |   |
Madlaina Bezzola  | Commembra              | 2 | Grüne     |   |
Céline Dätwyler   | Mitglied               | 6 | GLP       |   |
Nicolò Rezzonico  | Membro                 | 2 | GLP       |   |
Tobias von Euw    | Mitglied               | 6 | GLP       |   |
`
