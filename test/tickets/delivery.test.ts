import assert from 'node:assert/strict'
import { it } from 'node:test'
import { onEachDatabase, startService } from '../support/service.ts'
import { startMailServer } from './mail-server.ts'
import { bundle, clerk, notified, propose, submitter } from './staff.ts'

onEachDatabase('mails of a ticket', (kind) => {
  it('reach the submitter and the office over SMTP, in the language of the organisation', async () => {
    const server = await startMailServer()
    const organisation = { ...bundle.organisation, default_locale: 'fr_CH' }
    const service = await startService(kind, {
      bundle: { ...bundle, organisation },
      environment: { SMTP_URL: server.url, MAIL_FROM: 'Chancellerie <ne-pas-repondre@trois-lacs.example>' },
    })
    try {
      const number = await propose(service)
      await server.reached(2)
      const to = (address: string) => server.received.find((mail) => mail.to.includes(address))?.parsed
      const opened = to(submitter)
      assert.equal(opened?.subject, `${number} / Meier Ursula: Votre ticket a été ouvert`)
      assert.equal(opened?.from?.address, 'ne-pas-repondre@trois-lacs.example')
      const link = /http:\S+\/status\/\S+/.exec(opened?.text ?? '')?.[0] ?? ''
      assert.equal((await fetch(link)).status, 200)
      const told = to(notified)
      assert.equal(told?.subject, `${number} / Meier Ursula: Nouveau ticket`)
      assert.ok(told?.text?.includes(`${service.url}/manage/tickets/${number}`))

      const { post, get } = await clerk(service)
      await post(number, 'accept')
      await post(number, 'message', { message: 'Grüezi, ça va?' })
      await server.reached(3)
      assert.ok(server.received[2]?.parsed.text?.includes('Grüezi, ça va?'))
      await post(number, 'close')
      await server.reached(4)
      assert.equal(server.received[3]?.parsed.subject, `${number} / Meier Ursula: Votre ticket est terminé`)
      const page = await get(`/manage/tickets/${number}`)
      assert.match(page.text, /Gesendet/)
    } finally {
      await service.stop()
      await server.close()
    }
  })
})
