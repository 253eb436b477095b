import { useEffect, useState } from 'react';
import type { Crop, FieldRef, Problem, Upload } from '../../api.ts';
import { ask, sentenceOf } from '../access/ask.ts';

/** A picture of the person's own that was chosen and is not stored yet. */
export interface ChosenPicture {
  file: Upload | undefined;
  /** What the site will use of it; empty until it is known. */
  crops: readonly Crop[];
  problems: readonly Problem[];
  isReading: boolean;
  choose: (file: File) => void;
}

const nothing = { file: undefined, crops: [], problems: [], isReading: false };

/** Reads a chosen file, and asks what the site would make of it. @param field that it is for: its place says which size is needed */
export function useUpload(field: FieldRef): ChosenPicture {
  const [state, setState] = useState<Omit<ChosenPicture, 'choose'>>(nothing);
  const [chosen, choose] = useState<File>();

  useEffect(() => {
    if (!chosen) return;
    let isCurrent = true;
    const read = async () => {
      const file = { fileName: chosen.name, data: await base64Of(chosen) };
      if (isCurrent) setState({ ...nothing, file, isReading: true });
      const { crops, problems } = await ask('crops', { ...file, field });
      if (isCurrent) setState({ file, crops, problems, isReading: false });
    };
    read().catch((error: unknown) => {
      if (isCurrent)
        setState((before) => ({ ...before, problems: [{ message: sentenceOf(error) }], isReading: false }));
    });
    return () => {
      isCurrent = false;
    };
  }, [chosen, field]);
  return { ...state, choose };
}

/** Without the start of the data address, which says the kind. */
async function base64Of(file: File): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const reader = new FileReader();
  reader.onload = () => resolve(String(reader.result).replace(/^[^,]*,/, ''));
  reader.onerror = () => reject(new Error(`${file.name} cannot be read. Choose it again.`));
  reader.readAsDataURL(file);
  return promise;
}
