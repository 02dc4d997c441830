/**
 * Limits the number and memory of uploads that are received or queued at the same time. Further ones are rejected and
 * may be sent again later.
 */
export interface UploadCapacity {
  /** Null without capacity. */
  enter(): UploadPlace | null
}

export interface UploadPlace {
  /** Reserves bytes; false without capacity, or after `leave`. */
  hold(bytes: number): boolean
  release(bytes: number): void
  /** Releases everything; may be called again. */
  leave(): void
}

export function uploadCapacity(most: { readonly uploads: number; readonly bytes: number }): UploadCapacity {
  let uploads = 0
  let held = 0
  return {
    enter: () => {
      if (uploads >= most.uploads) return null
      uploads += 1
      let own = 0
      let left = false
      const change = (by: number) => {
        own += by
        held += by
      }
      return {
        hold: (bytes) => {
          if (left || held + bytes > most.bytes) return false
          change(bytes)
          return true
        },
        release: (bytes) => {
          if (!left) change(-bytes)
        },
        leave: () => {
          if (left) return
          left = true
          change(-own)
          uploads -= 1
        },
      }
    },
  }
}
