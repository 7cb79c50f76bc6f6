export function nameOfCaller(c: { get(name: 'owner' | 'program'): { name: string } | undefined }): string {
  return c.get('owner')?.name ?? c.get('program')?.name ?? ''
}
