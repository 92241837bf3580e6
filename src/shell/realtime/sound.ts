import { useSession } from "../session/store.ts";

/** Under which the user's choice is kept. */
export const SOUND_PREFERENCE = "notices:sound";

/** Whether a sound plays on messages; it does until the user says otherwise. */
const isOn = (preferences: Readonly<Record<string, unknown>>): boolean => preferences[SOUND_PREFERENCE] !== false;

export const useSoundOn = (): boolean => useSession((state) => isOn(state.preferences));

const SECONDS = 0.35;
const LOUDNESS = 0.08;
let context: AudioContext | undefined;

/** Two short soft tones, where the user wants them and has touched the page: browsers let no page sound before that. */
export function playSound(): void {
  if (!isOn(useSession.getState().preferences) || !navigator.userActivation?.hasBeenActive) return;
  context ??= new AudioContext();
  void context.resume().catch(() => undefined);
  const start = context.currentTime;
  const gain = context.createGain();
  gain.connect(context.destination);
  gain.gain.setValueAtTime(LOUDNESS, start);
  gain.gain.exponentialRampToValueAtTime(0.0001, start + SECONDS);
  for (const [at, hertz] of [
    [0, 880],
    [0.12, 1_320],
  ] as const) {
    const tone = context.createOscillator();
    tone.frequency.value = hertz;
    tone.connect(gain);
    tone.start(start + at);
    tone.stop(start + SECONDS);
  }
}
