import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readOpeningHours } from './opening-hours.ts'

const week = [1, 2, 3, 4, 5]

test('opening hours are read from weekdays and times in every language, and times stay as they are written', () => {
  for (const [text, from, noon, afternoon, until] of [
    ['Montag bis Freitag\n08.00–11.45 Uhr\n13.30–17.00 Uhr', '08.00', '11.45', '13.30', '17.00'],
    ['Du lundi au vendredi\n08h00–11h45\n13h30–17h', '08h00', '11h45', '13h30', '17h'],
    ['Dal lunedì al venerdì\n08.00–11.45\n13.30–17.00', '08.00', '11.45', '13.30', '17.00'],
    ['Glindesdi fin venderdi\n08.00–11.45\n13.30–17.00', '08.00', '11.45', '13.30', '17.00'],
    ['Monday to Friday: 8:00–11:45, 13:30–17:00', '8:00', '11:45', '13:30', '17:00'],
  ] as const)
    assert.deepEqual(
      readOpeningHours(text),
      [
        { days: week, from, until: noon },
        { days: week, from: afternoon, until },
      ],
      text,
    )
})

test('days may be listed, differ, be closed, and go over the end of the week', () => {
  assert.deepEqual(
    readOpeningHours('Montag, Dienstag und Donnerstag\n09.00–11.30 Uhr\nSamstag bis Montag\n10.00–16.00 Uhr'),
    [
      { days: [1, 2, 4], from: '09.00', until: '11.30' },
      { days: [6, 7, 1], from: '10.00', until: '16.00' },
    ],
  )
  assert.deepEqual(readOpeningHours('Freitag\n08.00–16.00 Uhr durchgehend\nMontag geschlossen'), [
    { days: [5], from: '08.00', until: '16.00' },
  ])
})

test('whole hours need no minutes', () => {
  assert.deepEqual(readOpeningHours('Samstag 9–12 und 13–16 Uhr'), [
    { days: [6], from: '9', until: '12' },
    { days: [6], from: '13', until: '16' },
  ])
})

test('a note after the hours changes nothing', () => {
  assert.deepEqual(readOpeningHours('Montag\n09.00–11.30 Uhr\nGespräche nach Vereinbarung'), [
    { days: [1], from: '09.00', until: '11.30' },
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
    'Montag\n08.00–12.75 Uhr',
    'Montag 27–29',
    '1. Montag 08.00–12.00',
    'Montag\n22.00–02.00 Uhr',
  ])
    assert.equal(readOpeningHours(text), null, text)
})
