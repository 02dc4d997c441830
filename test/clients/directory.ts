import { agency, hexId, many, membership, person } from '../contract/records.ts'

export const leader = '7ef422f15f394b0fa0b3f337f52bbafb'

/** More people than two pages hold, and a chain from person to seat to agency to parent. */
export const directory = {
  agencies: [
    agency(1, 'Gesundheit', { position: 0 }),
    agency(2, 'Hospital Seewil', { parent: 1, position: 1, email: 'info@example.org' }),
    agency(3, 'Forstamt', { position: 2 }),
  ],
  people: [
    person(leader, 'Meier', 'Ursula', { function: 'Leiterin', external_user_id: 'ext-1' }),
    ...many(230, (index) => person(hexId(index), 'Zogg', `N${1000 + index}`)),
  ],
  memberships: [membership('e049cc9e1cad422a9dc160fe1af69a78', 2, leader, 'Direktorin')],
}
