/** Of a person in the directory, which keeps only how to address them. */
export function genderOf(salutation: string): 'male' | 'female' {
  return ['Frau', 'Madame', 'Signora', 'Dunna'].includes(salutation) ? 'female' : 'male'
}
