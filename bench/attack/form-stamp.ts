export const reportPath = '/agencies/1/report'

/** Returns the signed time of a form, loaded as by a person. */
export async function formStamp(url: string): Promise<string> {
  const page = await (await fetch(url + reportPath)).text()
  const found = /name="stamp" value="([^"]*)"/.exec(page)?.[1]
  if (found === undefined) throw new Error(`there is no form at ${reportPath}`)
  return found
}
