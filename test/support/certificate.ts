import { execFileSync } from 'node:child_process'
import { join } from 'node:path'

export interface Certificate {
  /** Paths of PEM files. */
  readonly certificate: string
  readonly key: string
}

/** Creates a self-signed certificate in a folder. `names`: such as `DNS:www.example.ch` or `IP:127.0.0.1`. */
export function makeCertificate(folder: string, ...names: readonly string[]): Certificate {
  const [certificate, key] = [join(folder, 'certificate.pem'), join(folder, 'key.pem')]
  const about = ['-subj', '/CN=kanzlei-test', '-addext', `subjectAltName=${names.join(',')}`]
  const made = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', ...about]
  execFileSync('openssl', [...made, '-keyout', key, '-out', certificate], { stdio: 'ignore' })
  return { certificate, key }
}
