import { requiredSlots, type SourceType } from '../../import/tasks/export-program-task.ts'

type Slot = (typeof requiredSlots)[SourceType][number]

/** Names of the files of the export program. */
export const fileNames: Readonly<Record<Slot, string>> = {
  sg_gemeinden: 'SG_Gemeinden',
  sg_geschaefte: 'SG_Geschaefte',
  wm_gemeinden: 'WM_Gemeinden',
  wm_kandidaten: 'WM_Kandidaten',
  wm_kandidatengde: 'WM_KandidatenGde',
  wm_wahl: 'WM_Wahl',
  wmstatic_gemeinden: 'WMStatic_Gemeinden',
  wp_gemeinden: 'WP_Gemeinden',
  wp_kandidaten: 'WP_Kandidaten',
  wp_kandidatengde: 'WP_KandidatenGde',
  wp_listen: 'WP_Listen',
  wp_listengde: 'WP_ListenGde',
  wp_wahl: 'WP_Wahl',
  wpstatic_gemeinden: 'WPStatic_Gemeinden',
  wpstatic_kandidaten: 'WPStatic_Kandidaten',
}

/** Returns an upload command for the terminal, to be run in the folder of the files. */
export function curlLine(type: SourceType, { baseUrl, token }: { baseUrl: string; token: string }): string {
  const files = requiredSlots[type].map((slot) => `-F ${slot}=@${fileNames[slot]}.csv`)
  return [`curl -u :${token}`, ...files, `${baseUrl}/upload-extprog-${type}`].join(' \\\n  ')
}
