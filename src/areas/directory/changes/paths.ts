export const agenciesPath = '/manage/agencies'
export const peoplePath = '/manage/people'
export const membershipsPath = '/manage/memberships'

export const agencyPath = (id: number) => `${agenciesPath}/${id}`
export const personPath = (id: string) => `${peoplePath}/${id}`
export const membershipPath = (id: string) => `${membershipsPath}/${id}`
