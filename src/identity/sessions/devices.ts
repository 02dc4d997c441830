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

/** The device of a browser, as its cookie names it: its hash. Whose it is has to be looked up. */
export function deviceIdOf(service: Service, request: FastifyRequest): string | null {
  const secret = request.cookies[cookieName(service, 'device')]
  return secret === undefined || secret === '' ? null : hashed(secret)
}

interface Visitor {
  readonly userAgent: string
  /** The id that the browser sent along. */
  readonly device: string | null
}

/**
 * Makes the browser known to an account whose owner has just proven who he is, and gives the secret for its cookie. The
 * secret is a new one each time, so that a cookie planted by somebody else is worth nothing; other accounts that knew
 * the browser still do.
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
  /** Tells it from others of the account. Its id would not do: that changes with each log-in, to whichever account. */
  readonly since: Instant
  /** Whether a log-in was completed on it with a second factor: a link of a mail alone makes it known as well. */
  readonly gaveSecondFactor: boolean
}

/** Null where the account of this address does not know the device. */
export async function knownDevice(
  queries: Queries,
  clock: Clock,
  email: string,
  device: string | null,
): Promise<KnownDevice | null> {
  const row = device === null ? undefined : await findDeviceOf(queries, device, email, clock.now())
  return row === undefined ? null : { since: row.created, gaveSecondFactor: row.second_factor !== null }
}

/** Somebody who works here has logged in with it before. */
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

/** The one used last first. */
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
