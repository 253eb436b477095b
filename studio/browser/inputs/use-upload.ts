import { useEffect, useState } from 'react';
import type { Crop, FieldRef, Problem, Upload } from '../../api.ts';
import { callApi, messageOf } from '../access/call-api.ts';

/** A file that the person has chosen. It is not stored yet. */
export interface ChosenPicture {
  file: Upload | undefined;
  /** The parts of it that the site will show; empty while they load. */
  crops: readonly Crop[];
  problems: readonly Problem[];
  isReading: boolean;
  choose: (file: File) => void;
}

const nothing = { file: undefined, crops: [], problems: [], isReading: false };

/** Reads a chosen file, and requests its crops. @param field decides which size is needed */
export function useUpload(field: FieldRef): ChosenPicture {
  const [state, setState] = useState<Omit<ChosenPicture, 'choose'>>(nothing);
  const [chosen, choose] = useState<File>();

  useEffect(() => {
    if (!chosen) return;
    let isCurrent = true;
    const read = async () => {
      const file = { fileName: chosen.name, data: await base64Of(chosen) };
      if (isCurrent) setState({ ...nothing, file, isReading: true });
      const { crops, problems } = await callApi('crops', { ...file, field });
      if (isCurrent) setState({ file, crops, problems, isReading: false });
    };
    read().catch((error: unknown) => {
      if (isCurrent) setState((before) => ({ ...before, problems: [{ message: messageOf(error) }], isReading: false }));
    });
    return () => {
      isCurrent = false;
    };
  }, [chosen, field]);
  return { ...state, choose };
}

/** The base64 part of the data URL. */
async function base64Of(file: File): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<string>();
  const reader = new FileReader();
  reader.onload = () => resolve(String(reader.result).replace(/^[^,]*,/, ''));
  reader.onerror = () => reject(new Error(`${file.name} cannot be read. Choose it again.`));
  reader.readAsDataURL(file);
  return promise;
}
