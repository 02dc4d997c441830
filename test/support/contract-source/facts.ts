export const contractSourceFacts = {}
