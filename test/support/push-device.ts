import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto'

/** The part of a browser that receives messages: its keys, and decryption (RFC 8291). */
export interface PushDevice {
  readonly keys: { readonly p256dh: string; readonly auth: string }
  /** Throws if the message is encrypted for another device. */
  read(body: Buffer): Buffer
}

export function pushDevice(): PushDevice {
  const ecdh = createECDH('prime256v1')
  const own = ecdh.generateKeys()
  const auth = randomBytes(16)
  return {
    keys: { p256dh: own.toString('base64url'), auth: auth.toString('base64url') },
    read(body) {
      const salt = body.subarray(0, 16)
      const end = 21 + body.readUInt8(20)
      const sender = body.subarray(21, end)
      const derive = (key: Uint8Array, from: Uint8Array, info: Buffer, length: number) =>
        Buffer.from(hkdfSync('sha256', key, from, info, length))
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), own, sender])
      const shared = derive(ecdh.computeSecret(sender), auth, info, 32)
      const key = derive(shared, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
      const nonce = derive(shared, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
      const decipher = createDecipheriv('aes-128-gcm', key, nonce)
      decipher.setAuthTag(body.subarray(-16))
      const padded = Buffer.concat([decipher.update(body.subarray(end, -16)), decipher.final()])
      return padded.subarray(0, padded.lastIndexOf(2))
    },
  }
}
