import type { Dated, Publication, Translated } from './columns.ts'

interface AgencyTable extends Publication, Dated, Translated {
  id: number
  parent_id: number | null
  position: number
  title: string
  title_folded: string
  portrait: string
  location_address: string
  location_code_city: string
  postal_address: string
  postal_code_city: string
  website: string
  email: string
  phone: string
  phone_direct: string
  opening_hours: string
  geo_lon: number | null
  geo_lat: number | null
  geo_zoom: number | null
  organigram: string | null
  /** Text alternative of the organigram; may be empty. */
  organigram_alt: string
}

interface PersonTable extends Publication, Dated, Translated {
  id: string
  salutation: string | null
  academic_title: string | null
  first_name: string | null
  last_name: string | null
  function: string | null
  email: string | null
  phone: string | null
  phone_direct: string | null
  born: string | null
  profession: string | null
  political_party: string | null
  parliamentary_group: string | null
  website: string | null
  website_2: string | null
  location_address: string | null
  location_code_city: string | null
  postal_address: string | null
  postal_code_city: string | null
  notes: string | null
  external_user_id: string | null
  staff_number: string | null
  picture: string | null
  picture_focus_x: number | null
  picture_focus_y: number | null
  first_name_folded: string
  last_name_folded: string
  /** Names and function in one text, for the search box. */
  search_folded: string
}

interface MembershipTable extends Publication, Dated, Translated {
  id: string
  agency_id: number
  person_id: string
  title: string
  /** Order among the memberships of the agency. */
  position: number
  /** Order among those of the person. */
  person_position: number
  since: string | null
  note: string | null
  addition: string | null
  prefix: string | null
}

export interface DirectoryTables {
  agencies: AgencyTable
  people: PersonTable
  memberships: MembershipTable
}
