import { section } from '../section.ts'

export const exportProgramProblems = section({
  de_CH: {
    'import.year.unknown': 'Für das Jahr {year} sind keine Gemeinden bekannt.',
  },
  fr_CH: {
    'import.year.unknown': 'Aucune commune n’est connue pour l’année {year}.',
  },
  it_CH: {
    'import.year.unknown': 'Per l’anno {year} non è noto alcun comune.',
  },
  rm_CH: {
    'import.year.unknown': 'Per l’onn {year} n’èn enconuschentas naginas vischnancas.',
  },
})
