import type { FastifyReply, FastifyRequest } from 'fastify'
import { hashed, randomSecret } from '../../platform/crypto/secret.ts'
import type { Service } from '../../platform/service.ts'
import type { Queries, Tx } from '../../platform/storage/database/database.ts'
import { addSeconds, type Clock, type Instant } from '../../values/time.ts'
import {
  deleteOldestDevices,
  deviceExists,
  findDeviceOf,
  renameDevice,
  selectDevicesOf,
  upsertDevice,
} from '../stores/device-store.ts'
import { cookieName, cookieOptions } from './cookies.ts'

export const devicesKeptFor = 180 * 24 * 3600
const mostDevices = 20

/** Returns the device id of a browser: the hash of its cookie. The caller has to look up its accounts. */
export function deviceIdOf(service: Service, request: FastifyRequest): string | null {
  const secret = request.cookies[cookieName(service, 'device')]
  return secret === undefined || secret === '' ? null : hashed(secret)
}

interface Visitor {
  readonly userAgent: string
  /** The device id from the cookie. */
  readonly device: string | null
}

/**
 * Makes the browser a known device of an account after a login, and returns the secret for its cookie. The secret is
 * new each time, so that a cookie planted by an attacker is worthless; other accounts that knew the browser still do.
 */
export async function rememberDevice(
  tx: Tx,
  clock: Clock,
  userId: string,
  { userAgent, device }: Visitor,
  withSecondFactor = false,
): Promise<string> {
  const secret = randomSecret()
  const id = hashed(secret)
  const now = clock.now()
  if (device !== null) await renameDevice(tx, device, id)
  await upsertDevice(tx, {
    id,
    user_id: userId,
    created: now,
    last_used: now,
    expires: addSeconds(now, devicesKeptFor),
    user_agent: userAgent.slice(0, 300),
    second_factor: withSecondFactor ? now : null,
  })
  await deleteOldestDevices(tx, userId, mostDevices)
  return secret
}

export interface KnownDevice {
  /** Identifies the device within the account. Its id changes with each login of any account. */
  readonly since: Instant
  /**
   * Whether a login with a second factor was completed on the device: it can also be known from a mailed link alone.
   */
  readonly gaveSecondFactor: boolean
}

/** Returns the device if the account of this address knows it, else null. */
export async function knownDevice(
  queries: Queries,
  clock: Clock,
  email: string,
  device: string | null,
): Promise<KnownDevice | null> {
  const row = device === null ? undefined : await findDeviceOf(queries, device, email, clock.now())
  return row === undefined ? null : { since: row.created, gaveSecondFactor: row.second_factor !== null }
}

/** Returns whether any account knows the device of the request. */
export async function isStaffDevice(service: Service, request: FastifyRequest): Promise<boolean> {
  const id = deviceIdOf(service, request)
  return id !== null && deviceExists(service.database.reads, id, service.clock.now())
}

export interface ListedDevice {
  readonly id: string
  readonly created: Instant
  readonly lastUsed: Instant
  readonly userAgent: string
}

/** Lists the devices of an account, the last used first. */
export async function listDevices(
  queries: Queries,
  clock: Clock,
  userId: string,
): Promise<readonly ListedDevice[]> {
  const rows = await selectDevicesOf(queries, userId, clock.now())
  return rows.map(({ last_used, user_agent, ...row }) => ({
    ...row,
    lastUsed: last_used,
    userAgent: user_agent,
  }))
}

export function giveDeviceCookie(service: Service, reply: FastifyReply, secret: string): void {
  reply.setCookie(cookieName(service, 'device'), secret, {
    ...cookieOptions(service),
    maxAge: devicesKeptFor,
  })
}
