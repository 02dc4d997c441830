import type { SourceType } from '../../areas/results/import/tasks/export-program-task.ts'
import type {
  Colors,
  Compound,
  Election,
  ItemKind,
  Localised,
  Relation,
  Vote,
} from '../../areas/results/model/item.ts'
import type { Status } from '../../areas/results/model/result-set.ts'
import type { TopoJson } from '../../areas/results/places/shapes/topojson.ts'
import type { Instant } from '../../values/time.ts'

export type Access = 'public' | 'secret' | 'private' | 'member' | 'mtan' | 'secret_mtan'

interface Published {
  readonly access: Access
  readonly publication_start: Instant | null
  readonly publication_end: Instant | null
  readonly created: Instant
  readonly modified: Instant | null
}

interface Coordinates {
  readonly lon: number
  readonly lat: number
  readonly zoom: number
}

export interface SampleOrganisation {
  readonly name: string
  readonly canton: string
  readonly locales: readonly string[]
  readonly default_locale: string
  readonly hidden_person_fields: readonly string[]
  readonly notification_address: string
  readonly accent_color: string
  readonly security: { readonly contact: string }
  readonly accessibility_contact: string
  readonly open_data: { readonly id: string; readonly name: string; readonly mail: string }
}

export interface SampleAgency extends Published {
  readonly id: number
  readonly parent: number | null
  readonly title: string
  readonly portrait: string
  readonly location_address: string
  readonly location_code_city: string
  readonly postal_address: string
  readonly postal_code_city: string
  readonly website: string
  readonly email: string
  readonly phone: string
  readonly phone_direct: string
  readonly opening_hours: string
  readonly geo_location: Coordinates | null
  readonly organigram: string | null
  readonly position: number
}

export interface PersonText {
  readonly salutation: string | null
  readonly academic_title: string | null
  readonly first_name: string
  readonly last_name: string
  readonly function: string | null
  readonly email: string | null
  readonly phone: string | null
  readonly phone_direct: string | null
  readonly born: string | null
  readonly profession: string | null
  readonly political_party: string | null
  readonly parliamentary_group: string | null
  readonly website: string | null
  readonly website_2: string | null
  readonly location_address: string | null
  readonly location_code_city: string | null
  readonly postal_address: string | null
  readonly postal_code_city: string | null
  readonly notes: string | null
  readonly external_user_id: string | null
  readonly staff_number: string | null
}

export interface SamplePerson extends PersonText, Published {
  readonly id: string
  readonly picture: string | null
}

export interface SampleMembership extends Published {
  readonly id: string
  readonly agency: number
  readonly person: string
  readonly title: string
  readonly position: number
  readonly since: string | null
  readonly note: string | null
  readonly addition: string | null
  readonly prefix: string | null
}

export interface SampleEvent extends Published {
  readonly id: string
  readonly title: string
  readonly description: string
  readonly organizer: string
  readonly organizer_email: string
  readonly organizer_phone: string
  readonly external_event_url: string
  readonly event_registration_url: string
  readonly price: string
  readonly location: string
  readonly tags: readonly string[]
  readonly source: string | null
  readonly syndicate: boolean
  readonly highlight: boolean
  readonly coordinates: Coordinates | null
  readonly image: string | null
  readonly image_alt: string
  readonly pdf: string | null
  readonly start: Instant
  readonly end: Instant
  readonly recurrence: string | null
  readonly recurrence_dates: readonly string[]
}

interface Article extends Published {
  readonly id: number
  readonly title: string
  readonly lead: string
  readonly text: string
  readonly image: string | null
  readonly image_alt: string
}

export type SampleNews = Article

export interface SampleTopic extends Article {
  readonly parent: number | null
  readonly position: number
}

export interface SampleFile {
  readonly id: string
  readonly name: string
  readonly media_type: 'image/svg+xml' | 'application/pdf'
  readonly content: string
  readonly created: Instant
}

export interface SampleTicketEvent {
  readonly at: Instant
  readonly kind:
    | 'opened'
    | 'accepted'
    | 'applied'
    | 'closed'
    | 'reopened'
    | 'archived'
    | 'recovered'
    | 'assigned'
    | 'note'
    | 'message'
  readonly actor: string | null
  readonly text: string | null
}

export interface SampleTicket {
  readonly id: string
  readonly number: string
  readonly kind: 'PER'
  readonly state: 'open' | 'pending' | 'closed' | 'archived'
  readonly title: string
  readonly person: string
  readonly snapshot: PersonText
  readonly submitter_email: string
  readonly submitter_message: string | null
  readonly proposed_changes: Partial<Record<keyof PersonText, string>>
  readonly applied: Instant | null
  readonly applied_fields: readonly string[] | null
  readonly owner: string | null
  readonly muted: boolean
  readonly created: Instant
  readonly events: readonly SampleTicketEvent[]
}

export interface SampleUser {
  readonly email: string
  readonly name: string
  readonly role: 'admin' | 'editor'
  readonly created: Instant
}

export interface SampleEntity {
  readonly id: number
  readonly name: string
  readonly canton: string
  readonly district: string
}

interface SampleItem {
  readonly id: string
  readonly shortcode: string | null
  readonly title: Localised
  readonly short_title: Localised | null
  readonly date: string
  readonly domain: Vote['domain']
  readonly related_link: string | null
  readonly related_link_label: Localised | null
  readonly last_result_change: Instant | null
  readonly created: Instant
  readonly modified: Instant
}

export interface SampleVote extends SampleItem {
  readonly type: Vote['type']
  readonly ballots: Vote['ballots']
}

export interface SampleElection extends SampleItem {
  readonly type: Election['type']
  readonly segment: string | null
  readonly mandates: number
  readonly majority_type: Election['majorityType']
  readonly colors: Colors
  readonly related: readonly { readonly election: string; readonly type: Relation['type'] }[]
  readonly voters_counts: boolean
}

export interface SampleCompound extends SampleItem {
  readonly domain_elections: Compound['domainElections']
  readonly elections: readonly string[]
  readonly pukelsheim: boolean
  readonly completes_manually: boolean
  readonly manually_completed: boolean
  readonly colors: Colors
  readonly related: readonly { readonly compound: string; readonly type: Relation['type'] }[]
  readonly voters_counts: boolean
}

export interface SampleUploadFile {
  readonly sha256: string
  readonly size: number
  readonly content: string
}

export interface SampleVersion {
  readonly kind: ItemKind
  readonly item: string
  readonly number: number
  readonly published: boolean
  readonly at: Instant
  readonly source: 'sample'
  readonly actor: string
  readonly status: Status
  readonly files: readonly {
    readonly slot: string
    readonly name: string
    readonly sha256: string
    readonly size: number
  }[]
  readonly result: string
}

export interface SampleScreen {
  readonly number: number
  readonly group: string | null
  readonly duration: number
  readonly description: string
  readonly kind: ItemKind
  readonly item: string
  readonly structure: string
  readonly created: Instant
  readonly modified: Instant
}

export interface SampleSource {
  readonly name: string
  readonly type: SourceType
  readonly items: readonly { readonly item: string; readonly number: string; readonly district: string }[]
  readonly created: Instant
}

export interface SampleShapes {
  readonly canton: string
  readonly valid_from: string | null
  readonly valid_to: string | null
  readonly attribution: string
  readonly shapes: TopoJson
}

export interface SampleResults {
  readonly shapes: readonly SampleShapes[]
  readonly entities: readonly SampleEntity[]
  readonly votes: readonly SampleVote[]
  readonly elections: readonly SampleElection[]
  readonly election_compounds: readonly SampleCompound[]
  readonly upload_files: readonly SampleUploadFile[]
  readonly result_versions: readonly SampleVersion[]
  readonly screens: readonly SampleScreen[]
  readonly data_sources: readonly SampleSource[]
}

export interface SampleBundle extends SampleResults {
  readonly organisation: SampleOrganisation
  readonly agencies: readonly SampleAgency[]
  readonly people: readonly SamplePerson[]
  readonly memberships: readonly SampleMembership[]
  readonly events: readonly SampleEvent[]
  readonly news: readonly SampleNews[]
  readonly topics: readonly SampleTopic[]
  readonly files: readonly SampleFile[]
  readonly tickets: readonly SampleTicket[]
  readonly users: readonly SampleUser[]
}
