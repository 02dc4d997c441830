/** Derived from the salutation, because the directory has no gender. */
export function genderOf(salutation: string): 'male' | 'female' {
  return ['Frau', 'Madame', 'Signora', 'Dunna'].includes(salutation) ? 'female' : 'male'
}
