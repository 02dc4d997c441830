import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readOpeningHours } from './opening-hours.ts'

const week = [1, 2, 3, 4, 5]

test('opening hours are read from weekdays and times in every language', () => {
  for (const text of [
    'Montag bis Freitag\n08.00–11.45 Uhr\n13.30–17.00 Uhr',
    'Du lundi au vendredi\n08h00–11h45\n13h30–17h00',
    'Dal lunedì al venerdì\n08.00–11.45\n13.30–17.00',
    'Glindesdi fin venderdi\n08.00–11.45\n13.30–17.00',
    'Monday to Friday: 8:00–11:45, 13:30–17:00',
  ])
    assert.deepEqual(
      readOpeningHours(text),
      [
        { days: week, from: '08:00', until: '11:45' },
        { days: week, from: '13:30', until: '17:00' },
      ],
      text,
    )
})

test('days may be listed, differ, be closed, and go over the end of the week', () => {
  assert.deepEqual(
    readOpeningHours('Montag, Dienstag und Donnerstag\n09.00–11.30 Uhr\nSamstag bis Montag\n10.00–16.00 Uhr'),
    [
      { days: [1, 2, 4], from: '09:00', until: '11:30' },
      { days: [6, 7, 1], from: '10:00', until: '16:00' },
    ],
  )
  assert.deepEqual(readOpeningHours('Freitag\n08.00–16.00 Uhr durchgehend\nMontag geschlossen'), [
    { days: [5], from: '08:00', until: '16:00' },
  ])
})

test('a note after the hours changes nothing', () => {
  assert.deepEqual(readOpeningHours('Montag\n09.00–11.30 Uhr\nGespräche nach Vereinbarung'), [
    { days: [1], from: '09:00', until: '11:30' },
  ])
})

test('hours that hold for something else, or at other times, are not guessed', () => {
  for (const text of [
    '',
    'nach Vereinbarung',
    'Lesesaal\nDienstag bis Freitag\n09.00–17.00 Uhr',
    'An Sitzungstagen\n08.00–12.00 Uhr',
    'Montag\n08.00–12.00 Uhr\nJeden ersten Samstag im Monat\n09.00–12.00 Uhr',
    '08.00–12.00 Uhr',
    'Montag ab 08.00 Uhr',
    'Montag\n22.00–02.00 Uhr',
  ])
    assert.equal(readOpeningHours(text), null, text)
})
